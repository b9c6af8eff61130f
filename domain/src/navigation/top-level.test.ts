import { describe, expect, it } from "vitest";
import { subscribeWidgetPath, topLevelChoice } from "./top-level.ts";

describe("the top-level choice", () => {
  it.each([
    ["/harbor/registration", "registration"],
    ["/a/b/Registration", "registration"],
    ["/forgot-password", "forgot-password"],
    ["/harbor/resetpassword", "resetpassword"],
    ["/old/reset-password/now", "resetpassword"],
    ["/harbor/subscribe-widget", "subscribe-widget"],
    ["/unsubscribe", "unsubscribe"],
    ["/unsubscribe/registration", "unsubscribe"],
    ["/subscribe-widget/unsubscribe", "subscribe-widget"],
  ] as const)("%s opens %s", (path, key) => {
    expect(topLevelChoice(path)).toBe(key);
  });

  it("[NAV-042] the widget of whatever address leads to is its site's, or the host's own", () => {
    for (const [path, leads] of [
      ["/harbor/subscribe-widget", "/harbor/subscribe-widget"],
      ["/harbor/login/Subscribe-Widget/thanks", "/harbor/subscribe-widget"],
      ["/7/subscribe-widget-old", "/7/subscribe-widget"],
      ["/x/subscribe-widget", "/subscribe-widget"],
      ["//elsewhere.test/subscribe-widget", "/subscribe-widget"],
      ["/subscribe-widget/harbor", "/subscribe-widget"],
    ] as const)
      expect([topLevelChoice(path), subscribeWidgetPath(path)]).toEqual(["subscribe-widget", leads]);
  });

  it("leaves every other address to the portal", () => {
    for (const path of ["/", "/login", "/sign-up", "/harbor/settings", "/harbor/subscribers", "/resetting"])
      expect(topLevelChoice(path)).toBeUndefined();
  });
});
