import { z } from "zod";
import { PREVIEW_MODES } from "../preview/preview-html.ts";
import { CONTENT_LISTS } from "./content/content-lists.ts";

export const PANES = ["content", "sections", "preview"] as const;

/** The state of the screen in the URL. */
export const EditorUrlState = z.object({
  /** Which pane a narrow screen shows. */
  pane: z.enum(PANES).catch("sections"),
  list: z.enum(CONTENT_LISTS).catch("neverSent"),
  q: z.string().max(200).catch(""),
  preview: z.enum(PREVIEW_MODES).catch("desktop"),
});
export type EditorUrlState = z.infer<typeof EditorUrlState>;
