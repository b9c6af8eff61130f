/** How a mail is looked at. */
export const PREVIEW_MODES = ["desktop", "phone", "dark", "imagesOff", "text"] as const;
export type PreviewMode = (typeof PREVIEW_MODES)[number];

const DARK_QUERY = "(prefers-color-scheme: dark)";

/** The mail as a mail program with these settings shows it. The frame knows only the scheme of this device. */
export function previewHtml(html: string, mode: PreviewMode): string {
  const inScheme = html.replaceAll(DARK_QUERY, mode === "dark" ? "all" : "not all");
  const inColours = inScheme.replace(
    "</head>",
    `<style>:root { color-scheme: ${mode === "dark" ? "dark" : "light"} !important; }</style></head>`,
  );
  return mode === "imagesOff" ? withoutImages(inColours) : inColours;
}

/** The alternative texts stand in for the images. */
const withoutImages = (html: string) =>
  html
    .replaceAll(/(<img\b[^>]*?)\ssrc="[^"]*"/g, '$1 src="data:,"')
    .replaceAll(/(<img\b[^>]*?)\ssrcset="[^"]*"/g, "$1");
