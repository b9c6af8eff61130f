import type { Widget, WidgetForm } from "@newsloom/contract/readers/widgets";
import type { TestServer } from "../server/server.ts";

/** The values of a widget that a test does not care about. */
export const WIDGET: WidgetForm = {
  name: "Sailing club",
  title: "News from the harbour",
  type: "top",
  layout: "list",
  number: 4,
  labelIds: [],
  openMode: "site",
  theme: "page",
  font: "page",
  colours: null,
  showsImages: true,
  showsSource: true,
  isActive: true,
  hosts: [],
};

export const saveWidget = (
  server: TestServer,
  headers: Record<string, string>,
  change: Partial<Record<keyof WidgetForm, unknown>> = {},
  id?: number,
) =>
  server.call<{ result: Widget | null; validationFailures: string[] }>(
    id === undefined ? "/api/Widgets" : `/api/Widgets/${id}`,
    { method: id === undefined ? "POST" : "PUT", headers, body: { ...WIDGET, ...change } },
  );

/** Makes a widget; returns its number. */
export async function makeWidget(
  server: TestServer,
  headers: Record<string, string>,
  change: Partial<WidgetForm> = {},
): Promise<number> {
  const { body, text } = await saveWidget(server, headers, change);
  if (!body.result) throw new Error(text);
  return body.result.id;
}
