// npm run bench -- memory [minutes]: the memory of the Node process while editors and readers use the product, an hour by default.
import autocannon from "autocannon";
import { articleCalls } from "./support/article-calls.ts";
import { whileOneEdits } from "./support/editing.ts";
import { signIn, withProduct } from "./support/product.ts";

const minutes = Number(process.argv[2] ?? 60);
const SAMPLES = 12;

await withProduct(async ({ url, residentMb }) => {
  const headers = await signIn(url);
  const start = residentMb();
  const calls = articleCalls(url, headers, { third: 1, twoHundred: 2 });
  const requests = [...calls.values()].map((call) => ({ ...call, path: call.url.slice(url.length) }));
  const rows: Record<string, string | number>[] = [];
  await whileOneEdits(url, headers, async () => {
    for (let sample = 1; sample <= SAMPLES; sample++) {
      const { requests: done, latency } = await autocannon({
        url,
        requests,
        connections: 10,
        duration: (minutes * 60) / SAMPLES,
      });
      rows.push({
        "after minutes": ((minutes * sample) / SAMPLES).toFixed(1),
        "resident MB": residentMb().toFixed(0),
        "requests a second": done.average.toFixed(0),
        "p97.5 ms": latency.p97_5,
      });
    }
  });
  console.log(`Node process: ${start.toFixed(0)} MB after start; target ≤ 300 MB after an hour`);
  console.table(rows);
});
