import { describe, expect, it } from "vitest";
import { publicScreenAt, serverPagePath } from "./public-screens.ts";

describe("screens without sign-in", () => {
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
    expect(publicScreenAt(path)).toBe(key);
  });

  it("[NAV-042] the widget of a path is that of its site, or of the host's site", () => {
    for (const [path, leads] of [
      ["/harbor/subscribe-widget", "/harbor/subscribe-widget"],
      ["/harbor/login/Subscribe-Widget/thanks", "/harbor/subscribe-widget"],
      ["/7/subscribe-widget-old", "/7/subscribe-widget"],
      ["/x/subscribe-widget", "/subscribe-widget"],
      ["//elsewhere.test/subscribe-widget", "/subscribe-widget"],
      ["/subscribe-widget/harbor", "/subscribe-widget"],
    ] as const)
      expect([publicScreenAt(path), serverPagePath(path)]).toEqual(["subscribe-widget", leads]);
  });

  it("[NAV-043] the unsubscribe page of a path is that of its site, or of the host's site", () => {
    for (const [path, leads] of [
      ["/harbor/Unsubscribe/now", "/harbor/unsubscribe"],
      ["/harbor/login/unsubscribe", "/harbor/unsubscribe"],
      ["/x/unsubscribe", "/unsubscribe"],
      ["/unsubscribe/registration", "/unsubscribe"],
    ] as const)
      expect([publicScreenAt(path), serverPagePath(path)]).toEqual(["unsubscribe", leads]);
    expect(serverPagePath("/harbor/registration")).toBeUndefined();
  });

  it("leaves every other path to the portal", () => {
    for (const path of ["/", "/login", "/sign-up", "/harbor/settings", "/harbor/subscribers", "/resetting"])
      expect(publicScreenAt(path)).toBeUndefined();
  });
});
