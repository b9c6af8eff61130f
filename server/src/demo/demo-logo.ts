import { storeImage } from "#platform/images/store-image";
import type { Storage } from "#platform/storage/storage";

const MAX_BYTES = 1024 * 1024;

/** A ship's bow over three waves, in a company's own colours. */
const logoSvg = (ground: string, ink: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 48 48">
  <rect width="48" height="48" fill="${ground}"/>
  <path d="M10 27h28l-5 8H15z" fill="${ink}"/>
  <path d="M23 9v15H12zM26 13l9 11h-9z" fill="${ink}"/>
  <path d="M7 39c3-2.4 6-2.4 9 0s6 2.4 9 0 6-2.4 9 0 5 2.2 7 0" fill="none" stroke="${ink}" stroke-width="2"/>
</svg>`;

export interface DemoLogo {
  readonly ground: string;
  readonly ink: string;
}

export async function storeDemoLogo(storage: Storage, siteId: number, { ground, ink }: DemoLogo) {
  const { default: sharp } = await import("sharp");
  const png = await sharp(Buffer.from(logoSvg(ground, ink)))
    .png()
    .toBuffer();
  return storeImage(storage, siteId, png, { maxSize: MAX_BYTES });
}
