/** The order matters: most user agents also contain the names below theirs. */
const BROWSERS = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

const findName = (userAgent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Browser and system of a user agent; undefined unless both are known. */
export function parseDeviceName(
  userAgent: string,
): { readonly browser: string; readonly system: string } | undefined {
  const [browser, system] = [findName(userAgent, BROWSERS), findName(userAgent, SYSTEMS)];
  return browser !== undefined && system !== undefined ? { browser, system } : undefined;
}
