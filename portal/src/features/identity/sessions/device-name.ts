/** The order matters: most browsers also claim to be the ones below them. */
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

/** What a client calls itself, in words; undefined when it is nothing people would recognise. */
export function parseDeviceName(
  userAgent: string,
): { readonly browser: string; readonly system: string } | undefined {
  const [browser, system] = [findName(userAgent, BROWSERS), findName(userAgent, SYSTEMS)];
  return browser !== undefined && system !== undefined ? { browser, system } : undefined;
}
