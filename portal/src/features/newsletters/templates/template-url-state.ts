import { z } from "zod";
import { PREVIEW_MODES } from "../preview/preview-html.ts";

export const TEMPLATE_PANES = ["sections", "settings", "preview"] as const;

/** The state of the screen in the URL. */
export const TemplateUrlState = z.object({
  /** The number of the open template, "new" or "import". */
  sheet: z.string().max(20).catch(""),
  /** What the settings are of: a section by its id, or "@template". */
  part: z.string().max(41).catch(""),
  /** Which pane a narrow screen shows. */
  pane: z.enum(TEMPLATE_PANES).catch("sections"),
  preview: z.enum(PREVIEW_MODES).catch("desktop"),
});
export type TemplateUrlState = z.infer<typeof TemplateUrlState>;
