// npm run bench -- audience-export: exports of 1,000,000 subscribers with tags and custom fields, without the import of
// `npm run bench -- audience`. `npm run bench -- audience-export 200000` fills fewer.
import { exportAudience } from "./support/audience-calls.ts";
import { databaseCpuSeconds } from "./support/database-cpu.ts";
import { fillAudience } from "./support/fill-audience.ts";
import { openOwner } from "./support/fill-newsfeed.ts";
import { signIn, withProduct } from "./support/product.ts";

const PEOPLE = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 3;

await withProduct(async (product, dataDir) => {
  const owner = await openOwner(dataDir);
  await fillAudience(owner, 1, PEOPLE);
  const calls = { product, headers: await signIn(product.url) };
  const figures: object[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const [ofNode, ofDatabase] = [product.cpuSeconds(), await databaseCpuSeconds(owner)];
    const { people, seconds } = await exportAudience(calls);
    const forRow = (processorSeconds: number) => ((processorSeconds / people) * 1e6).toFixed(1);
    figures.push({
      people: people.toLocaleString("en"),
      "rows/s": Math.round(people / seconds).toLocaleString("en"),
      "processor time of Node for a row (µs)": forRow(product.cpuSeconds() - ofNode),
      "of PostgreSQL for a row (µs)": forRow((await databaseCpuSeconds(owner)) - ofDatabase),
      "memory (MB)": Math.round(product.residentMb()),
    });
  }
  await owner.end();
  console.table(figures);
});
