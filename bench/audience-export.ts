// npm run bench -- audience-export: exports of 1,000,000 subscribers with tags and custom fields, without the import of
// `npm run bench -- audience`. `npm run bench -- audience-export 200000` fills fewer.
import { exportAudience } from "./support/audience-calls.ts";
import { fillAudience } from "./support/fill-audience.ts";
import { openOwner } from "./support/fill-newsfeed.ts";
import { signIn, withProduct } from "./support/product.ts";

const PEOPLE = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 3;

await withProduct(async (product, dataDir) => {
  const owner = await openOwner(dataDir);
  await fillAudience(owner, 1, PEOPLE);
  await owner.end();
  const calls = { product, headers: await signIn(product.url) };
  const figures: object[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const before = product.cpuSeconds();
    const { people, seconds } = await exportAudience(calls);
    const processor = product.cpuSeconds() - before;
    figures.push({
      people: people.toLocaleString("en"),
      "rows/s": Math.round(people / seconds).toLocaleString("en"),
      "processor time of Node for a row (µs)": ((processor / people) * 1e6).toFixed(1),
      "memory (MB)": Math.round(product.residentMb()),
    });
  }
  console.table(figures);
});
