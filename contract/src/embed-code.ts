import { z } from "zod";

/** What another site puts into its page. */
export const EmbedCode = z.object({
  /** A script that draws the widget in the page. */
  html: z.string(),
  /** The same in a frame, for pages that allow no foreign script. */
  frameHtml: z.string(),
  /** What a page with a Content-Security-Policy has to allow, for the script and for the frame. */
  policy: z.string(),
  framePolicy: z.string(),
});
export type EmbedCode = z.infer<typeof EmbedCode>;
