import type { Page, Route } from "@playwright/test";

/** One event in the format of the event stream. */
export const eventText = (id: number, type: string, payload: unknown) =>
  `id: ${id}\ndata: ${JSON.stringify({ id, type, siteNameId: 1, at: new Date().toISOString(), payload })}\n\n`;

export const fulfillStream = (route: Route, body: string) =>
  route.fulfill({ status: 200, contentType: "text/event-stream", body });

export const bell = (page: Page) => ({
  button: page.getByRole("button", { name: /^Notifications/ }),
  list: page.getByRole("dialog", { name: "Notifications" }),
});
