import { extname } from "node:path";
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
