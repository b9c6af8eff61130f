import { describe, expect, it } from "vitest";
import { topLevelChoice } from "./top-level.ts";

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

  it("leaves every other address to the portal", () => {
    for (const path of ["/", "/login", "/sign-up", "/harbor/settings", "/harbor/subscribers", "/resetting"])
      expect(topLevelChoice(path)).toBeUndefined();
  });
});
