// npm run bench: one table. Every figure stands beside the floor measured in the same run.
import { firstLoads } from "./support/first-load.ts";
import { load } from "./support/load.ts";
import {
  databaseUrlOf,
  newDataDir,
  removeDataDir,
  SIGN_IN_FORM,
  signIn,
  startProduct,
} from "./support/product.ts";
import { measureInvalidation } from "./support/second-server.ts";

const rows: Record<string, string>[] = [];
const dataDir = newDataDir();

const first = await startProduct(dataDir);
await first.stop();
const starts: number[] = [];
for (let round = 0; round < 3; round++) {
  const product = await startProduct(dataDir);
  starts.push(product.readyMs);
  await product.stop();
}
const product = await startProduct(dataDir);
const idle = product.residentMb();
rows.push({
  work: "first start, initdb and demo seed included",
  figure: `${(first.readyMs / 1000).toFixed(1)} s`,
});
rows.push({
  work: "start on a seeded database to readyz, median of 3",
  figure: `${(starts.sort((a, b) => a - b)[1] ?? 0).toFixed(0)} ms`,
  target: "≤ 3,000 ms",
});
rows.push({ work: "Node process after start", figure: `${idle.toFixed(0)} MB`, target: "≤ 200 MB" });

const headers = await signIn(product.url);
const empty = await load({ url: `${product.url}/healthz` });
const settings = await load({ url: `${product.url}/api/Settings/GetPortalSettings`, headers });
const publicSite = await load({ url: `${product.url}/api/Settings/GetPublicSite?siteName=harbor` });
const landingPage = await load({
  url: `${product.url}/api/Articles/GetArticlesByTemplate?template=PageFeedLanding&content=0`,
  headers,
});
const login = await load(
  {
    url: `${product.url}/auth/connect/token`,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(SIGN_IN_FORM).toString(),
  },
  // More tries at once for one account would look like guessing.
  2,
);
for (const [work, figure] of Object.entries({
  "empty endpoint (the floor)": empty,
  "signed-in read of portal settings": settings,
  "public site from the cache": publicSite,
  "front page from the cache, signed in": landingPage,
  "sign-in by password": login,
}))
  rows.push({
    work,
    figure: `${figure.perSecond.toFixed(0)}/s, p50 ${figure.p50} ms, p97.5 ${figure.p97} ms`,
    target: `${((100 * figure.perSecond) / empty.perSecond).toFixed(1)} % of the floor`,
  });
const secondDir = newDataDir();
const second = await startProduct(secondDir, { DATABASE_URL: databaseUrlOf(dataDir) });
const delays = await measureInvalidation(product.url, second.url, headers);
await second.stop();
removeDataDir(secondDir);
rows.push({
  work: "a change seen on a second server that had it cached, median and slowest of 30",
  figure: `${delays.median.toFixed(0)} ms, ${delays.slowest.toFixed(0)} ms`,
  target: "≤ 1,000 ms",
});
rows.push({ work: "Node process after the load", figure: `${product.residentMb().toFixed(0)} MB` });

const { signIn: signInPage, landing } = await firstLoads(product.url, {
  email: SIGN_IN_FORM.username,
  password: SIGN_IN_FORM.password,
});
for (const [work, figure, kb] of [
  ["first load of sign-in", signInPage, 250],
  ["first load of the landing page", landing, 450],
] as const)
  rows.push({
    work,
    figure: `${figure.scriptKb.toFixed(0)} kB of script, largest paint ${figure.largestPaintMs.toFixed(0)} ms`,
    target: `≤ ${kb} kB, ≤ 1,500 ms`,
  });

await product.stop();
removeDataDir(dataDir);
console.table(rows);
