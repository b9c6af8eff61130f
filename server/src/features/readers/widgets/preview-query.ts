import { WidgetContent } from "@newsloom/contract/readers/widgets";

/** The unsaved values of a widget in an address, as JSON; undefined when they are none. */
export function readPreviewQuery(query: unknown): WidgetContent | undefined {
  const { widget } = query as { readonly widget?: unknown };
  if (typeof widget !== "string" || widget.includes("\0")) return undefined;
  try {
    return WidgetContent.safeParse(JSON.parse(widget)).data;
  } catch {
    return undefined;
  }
}
