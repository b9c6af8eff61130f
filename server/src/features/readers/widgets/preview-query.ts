import { WidgetContent } from "@newsloom/contract/readers/widgets";
import { HOST_PAGE_NAMES } from "@newsloom/domain/readers/host-pages";
import { z } from "zod";

const PreviewQuery = z.object({
  /** The unsaved values of a widget, as JSON. */
  widget: z
    .string()
    .refine((text) => !text.includes("\0"))
    .transform(parseJson)
    .pipe(WidgetContent),
  /** The made-up page that shows it. */
  page: z.enum(HOST_PAGE_NAMES).default("club"),
});

/** What the address of a preview says; undefined when it is none. */
export const readPreviewQuery = (query: unknown) => PreviewQuery.safeParse(query).data;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
