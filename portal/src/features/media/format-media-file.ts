import type { StoredFile } from "@newsloom/contract/media/files";
import { toThumbnailUrl } from "../../platform/api-client/thumbnail-url.ts";
import { currentLanguage } from "../../platform/i18n/language.ts";

const KILO = 1000;

/** "10 bytes", "84 kB", "1.2 MB". */
export function formatFileSize(size: number): string {
  const [value, unit, digits] =
    size < KILO
      ? ([size, "byte", 0] as const)
      : size < KILO * KILO
        ? ([size / KILO, "kilobyte", 0] as const)
        : ([size / KILO / KILO, "megabyte", 1] as const);
  return new Intl.NumberFormat(currentLanguage(), {
    style: "unit",
    unit,
    unitDisplay: unit === "byte" ? "long" : "short",
    maximumFractionDigits: digits,
  }).format(value);
}

/** "PNG" for image/png; for a document the extension of its name. */
export function formatFileType({
  contentType,
  fileName,
}: Pick<StoredFile, "contentType" | "fileName">): string {
  if (isImage({ contentType })) return contentType.slice("image/".length).toUpperCase();
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1];
  return (extension ?? contentType.split("/").at(-1) ?? "").toUpperCase();
}

export const isImage = ({ contentType }: Pick<StoredFile, "contentType">): boolean =>
  contentType.startsWith("image/");

/** The version in the query bypasses the browser cache, as the URL stays when the content is replaced. */
export const imageUrl = (
  { url, updateDate }: Pick<StoredFile, "url" | "updateDate">,
  isSmall = false,
): string => `${isSmall ? toThumbnailUrl(url) : url}?v=${Date.parse(updateDate)}`;

/** The URL to share with others. */
export const absoluteUrl = ({ url }: Pick<StoredFile, "url">): string => new URL(url, location.origin).href;
