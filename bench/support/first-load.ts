import { chromium, type Page, type Request } from "@playwright/test";

export interface FirstLoad {
  /** Compressed script, in kB. */
  readonly scriptKb: number;
  readonly largestPaintMs: number;
}

/** Opens the portal's first pages in a browser with an empty cache: sign-in, then the landing page. */
export async function firstLoads(
  url: string,
  person: { readonly email: string; readonly password: string },
): Promise<{ signIn: FirstLoad; landing: FirstLoad }> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 } });
    const signIn = await measure(page, () => page.goto("/harbor/login").then(settled(page)));
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Sign in with email" }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await settled(page)();
    // The browser caches files; a person's first visit does not have them yet.
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    const landing = await measure(page, () => page.reload().then(settled(page)));
    return { signIn, landing };
  } finally {
    await browser.close();
  }
}

/** The event stream stays open, so the network is never idle: what arrives later does not belong to the first load. */
const settled = (page: Page) => () => page.waitForTimeout(2000);

async function measure(page: Page, open: () => Promise<unknown>): Promise<FirstLoad> {
  const sizes: Promise<number>[] = [];
  const count = (request: Request) => {
    if (request.resourceType() !== "script") return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on("requestfinished", count);
  await open();
  page.off("requestfinished", count);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const largestPaintMs = await page.evaluate<number>(
    `new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
      .observe({ type: "largest-contentful-paint", buffered: true }))`,
  );
  return { scriptKb: bytes / 1000, largestPaintMs };
}
