// npm run bench -- segments: counts of segments and pages of the audience at 10,000 and at 1,000,000 subscribers.
// `npm run bench -- segments 100000` fills fewer.
import { fillAudience } from "./support/fill-audience.ts";
import { openOwner } from "./support/fill-newsfeed.ts";
import { signIn, withProduct } from "./support/product.ts";

const FEW = 10_000;
const MANY = Number(process.argv[2] ?? 1_000_000);
/** Before it is measured, until the server and PostgreSQL have read and compiled what they need. */
const WARM_UP_ROUNDS = 10;
const ROUNDS = 40;

const where = (field: string, operator: string, ...values: (string | number)[]) => ({
  field,
  operator,
  values,
});
const filterOf = (...items: object[]) => ({ include: { match: "all", items }, exclude: null });
const norway = where("country", "isAnyOf", "NO");

/** Name, address below /api/Audience, body. The first ones have conditions with an index. */
const CALLS: readonly (readonly [string, string, object])[] = [
  ["count: country", "CountSegment", { filter: filterOf(norway) }],
  [
    "count: opened in the last 7 days",
    "CountSegment",
    { filter: filterOf(where("lastOpenDate", "inLast", 7)) },
  ],
  ["count: one company", "CountSegment", { filter: filterOf(where("companyName", "isAnyOf", "Company 5")) }],
  [
    "count: list and tag",
    "CountSegment",
    { filter: filterOf(where("list", "isAnyOf", 3), where("tag", "isAnyOf", 1)) },
  ],
  [
    "count: country without who opened in 30 days",
    "CountSegment",
    { filter: { ...filterOf(norway), exclude: filterOf(where("lastOpenDate", "inLast", 30)).include } },
  ],
  [
    "count: custom field, no index",
    "CountSegment",
    { filter: filterOf(where("custom:membership", "isAnyOf", "Patron")) },
  ],
  ["count: part of an address", "CountSegment", { filter: filterOf(where("email", "contains", "quay77.")) }],
  [
    "counts of five conditions alone",
    "CountConditions",
    { filter: filterOf(norway, norway, norway, norway, norway) },
  ],
  ["page: country, by name", "GetAudience", { filter: filterOf(norway), sortedBy: "fullName", number: 100 }],
  [
    "page: opened in 30 days, newest first",
    "GetAudience",
    { filter: filterOf(where("lastOpenDate", "inLast", 30)), sortedBy: "-createDate", number: 100 },
  ],
  [
    "page: custom field, by last opening",
    "GetAudience",
    {
      filter: filterOf(where("custom:membership", "isAnyOf", "Patron")),
      sortedBy: "-lastOpenDate",
      number: 100,
    },
  ],
];

/** One call after another, as one person makes them: the 95th percentile in ms. */
async function p95Of(
  url: string,
  headers: Record<string, string>,
  path: string,
  body: object,
): Promise<number> {
  const times: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/Audience/${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    if (round >= 0) times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS * 0.95)] ?? 0;
}

await withProduct(async ({ url }, dataDir) => {
  const owner = await openOwner(dataDir);
  const headers = await signIn(url, { email: "audience@harbor.test", siteId: 1 });
  const measureAt = async (count: number): Promise<number[]> => {
    await fillAudience(owner, 1, count);
    const figures: number[] = [];
    for (const [, path, body] of CALLS) figures.push(await p95Of(url, headers, path, body));
    return figures;
  };
  const few = await measureAt(FEW);
  const many = await measureAt(MANY);
  await owner.end();
  console.table(
    CALLS.map(([call], at) => ({
      call,
      [`at ${FEW.toLocaleString()} (p95 ms)`]: few[at]?.toFixed(0),
      [`at ${MANY.toLocaleString()} (p95 ms)`]: many[at]?.toFixed(0),
      ratio: ((many[at] ?? 0) / (few[at] ?? 1)).toFixed(2),
    })),
  );
});
