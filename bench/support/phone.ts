import { type CDPSession, chromium, type Page } from "@playwright/test";

export interface PhoneLoad {
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  /** Everything that was fetched, compressed. */
  readonly kb: number;
}

/** As Lighthouse has it for a phone: slow 4G and a quarter of this processor. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER_CPU = 4;
const ROUNDS = 5;

/** The median of several first visits with an empty cache. */
export async function loadOnPhone(address: string): Promise<PhoneLoad> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const loads: PhoneLoad[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        isMobile: true,
        hasTouch: true,
      });
      const page = await context.newPage();
      loads.push(await loadOnce(page, await context.newCDPSession(page), address));
      await context.close();
    }
    const median = (values: readonly number[]) =>
      values.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0;
    return {
      largestPaintMs: median(loads.map((one) => one.largestPaintMs)),
      layoutShift: median(loads.map((one) => one.layoutShift)),
      kb: median(loads.map((one) => one.kb)),
    };
  } finally {
    await browser.close();
  }
}

async function loadOnce(page: Page, session: CDPSession, address: string): Promise<PhoneLoad> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const { largestPaintMs, layoutShift } = await page.evaluate<Omit<PhoneLoad, "kb">>(
    `new Promise((resolve) => {
      let largestPaintMs = 0;
      let layoutShift = 0;
      new PerformanceObserver((list) => { largestPaintMs = list.getEntries().at(-1).startTime; })
        .observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => { for (const one of list.getEntries()) layoutShift += one.value; })
        .observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve({ largestPaintMs, layoutShift }), 500);
    })`,
  );
  return { largestPaintMs, layoutShift, kb: bytes / 1000 };
}
