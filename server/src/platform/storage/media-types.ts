const IMAGES = new Map([
  ["jpg", "image/jpeg"],
  ["png", "image/png"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["gif", "image/gif"],
]);

const FILES = new Map([
  ["pdf", "application/pdf"],
  ["zip", "application/zip"],
  ["gz", "application/gzip"],
  ["csv", "text/csv; charset=utf-8"],
  ["txt", "text/plain; charset=utf-8"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["odt", "application/vnd.oasis.opendocument.text"],
  ["ods", "application/vnd.oasis.opendocument.spreadsheet"],
  ["odp", "application/vnd.oasis.opendocument.presentation"],
  ["rtf", "application/rtf"],
  ["mp3", "audio/mpeg"],
  ["m4a", "audio/mp4"],
  ["wav", "audio/wav"],
  ["mp4", "video/mp4"],
  ["webm", "video/webm"],
]);

export const UNKNOWN_EXTENSION = "bin";

export function isKnownFile(extension: string): boolean {
  return FILES.has(extension);
}

/** How a stored file is served. Only images we encoded ourselves open in the browser; all others are downloads. */
export function mediaType(extension: string): { contentType: string; inline: boolean } {
  const image = IMAGES.get(extension);
  if (image !== undefined) return { contentType: image, inline: true };
  return { contentType: FILES.get(extension) ?? "application/octet-stream", inline: false };
}
