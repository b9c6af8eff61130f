import { extname } from "node:path";
import type { ServedImage } from "../images/image-versions.ts";
import { mediaType } from "./media-types.ts";

/** Headers of stored content: its real type, and nothing in it may run. */
export function mediaHeaders(key: string) {
  const { contentType, inline } = mediaType(extname(key).slice(1));
  return {
    "content-type": contentType,
    "content-disposition": inline ? "inline" : "attachment",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    // Newsletters show these images inside other sites' pages.
    "cross-origin-resource-policy": "cross-origin",
  };
}

/** Its type is not that of its name; caches on the way keep one answer for each that browsers accept. */
export const versionHeaders = (served: ServedImage | undefined) =>
  served && { "content-type": served.contentType, ...(served.varies && { vary: "accept" }) };
