import { describe, expect, it } from "vitest";
import { parseDeviceName } from "./device-name.ts";

const MOZILLA = "Mozilla/5.0";
const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("device name of a session", () => {
  it.each([
    [`${MOZILLA} (X11; Linux x86_64) ${KIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome", "Linux"],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
      "Edge",
      "Windows",
    ],
    [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Version/18.0 Safari/605.1`, "Safari", "macOS"],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${KIT} Version/18.0 Safari/604.1`,
      "Safari",
      "iOS",
    ],
    [`${MOZILLA} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, "Firefox", "Android"],
  ])("%s", (userAgent, browser, system) => {
    expect(parseDeviceName(userAgent)).toEqual({ browser, system });
  });

  it("is undefined for an unknown user agent", () => {
    for (const userAgent of ["", "curl/8.5.0", "node"]) expect(parseDeviceName(userAgent)).toBeUndefined();
  });
});
