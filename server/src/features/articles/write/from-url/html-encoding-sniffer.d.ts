declare module "html-encoding-sniffer" {
  function sniffEncoding(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string | undefined; defaultEncoding?: string },
  ): string;
  export = sniffEncoding;
}
