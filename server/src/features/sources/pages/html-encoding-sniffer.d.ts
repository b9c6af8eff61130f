declare module "html-encoding-sniffer" {
  function sniffEncoding(
    bytes: Uint8Array,
    options?: { xml?: boolean; transportLayerEncodingLabel?: string | undefined; defaultEncoding?: string },
  ): string;
  export = sniffEncoding;
}
