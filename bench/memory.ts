// npm run bench -- memory [minutes]: the memory of the Node process while editors and readers use the product, an hour by default.
import { setInterval as every } from "node:timers/promises";
import autocannon from "autocannon";
import { articleCalls } from "./support/article-calls.ts";
import { articlePathOf } from "./support/article-path.ts";
import { whileOneEdits } from "./support/editing.ts";
import { signIn, withProduct } from "./support/product.ts";

const minutes = Number(process.argv[2] ?? 60);
const SAMPLES = 12;
const UPLOAD_EVERY_MS = 3_000;

let refusedUploads = 0;

type Headers = Record<string, string>;

await withProduct(async ({ url, residentMb }) => {
  const start = residentMb();
  const rows: Record<string, string | number>[] = [];
  for (let sample = 1; sample <= SAMPLES; sample++) {
    // A token lives for fifteen minutes.
    const headers = await signIn(url);
    const { requests, latency, non2xx } = await whileOneEdits(url, headers, () =>
      whileOneUploads(url, headers, () => readAndList(url, headers)),
    );
    const row = {
      "after minutes": ((minutes * sample) / SAMPLES).toFixed(1),
      "resident MB": residentMb().toFixed(0),
      "requests a second": requests.average.toFixed(0),
      "p97.5 ms": latency.p97_5,
      "not answered with 200": non2xx,
      "uploads refused so far": refusedUploads,
    };
    rows.push(row);
    console.log(JSON.stringify(row));
  }
  console.log(`Node process: ${start.toFixed(0)} MB after start; target ≤ 300 MB after an hour`);
  console.table(rows);
});

/** The newsfeed's lists, the public pages of articles, and thumbnails, each as often as the others. */
async function readAndList(url: string, headers: Headers) {
  const calls = articleCalls(url, headers, { third: 1, twoHundred: 2 });
  const lists = [...calls.values()].map((call) => ({ ...call, path: call.url.slice(url.length) }));
  const answer = await fetch(`${url}/api/Articles/GetArticlesByTemplate?template=PageFeedLanding&content=0`, {
    headers,
  });
  const { articles } = (await answer.json()) as {
    articles: readonly { articleId: number; thumbnailUrl: string }[];
  };
  const shown = articles.slice(0, 6);
  const pages = await Promise.all(shown.map(({ articleId }) => articlePathOf(url, articleId)));
  const images = shown.filter(({ thumbnailUrl }) => thumbnailUrl.startsWith("/media/"));
  return autocannon({
    url,
    requests: [
      ...lists,
      ...pages.map((path) => ({ path })),
      ...images.map(({ thumbnailUrl }) => ({ path: `${thumbnailUrl}/small` })),
    ],
    connections: 10,
    duration: (minutes * 60) / SAMPLES,
  });
}

/** Somebody uploads a picture every few seconds while `work` runs. */
async function whileOneUploads<T>(url: string, headers: Headers, work: () => Promise<T>): Promise<T> {
  const ended = new AbortController();
  const uploading = upload(url, headers, ended.signal).catch((error: unknown) => {
    if (!ended.signal.aborted) throw error;
  });
  try {
    const done = await Promise.race([work(), uploading.then(() => undefined)]);
    if (done === undefined) throw new Error("The uploading ended by itself.");
    return done;
  } finally {
    ended.abort();
  }
}

async function upload(url: string, headers: Headers, signal: AbortSignal): Promise<void> {
  const listed = await fetch(`${url}/api/Files/GetFiles?sortedBy=size&number=20`, { headers });
  const { items } = (await listed.json()) as { items: readonly { url: string; contentType: string }[] };
  const image = items.find(({ contentType }) => contentType.startsWith("image/"));
  if (!image) throw new Error("The library has no picture to upload again.");
  const bytes = await (await fetch(url + image.url)).blob();
  for await (const _ of every(UPLOAD_EVERY_MS, undefined, { signal })) {
    const body = new FormData();
    body.set("folderName", "Bench");
    body.set("image", bytes, "picture");
    const answer = await fetch(`${url}/api/Files/AddFileToStorage`, {
      method: "POST",
      headers: { ...headers, connection: "close" },
      body,
    });
    // A machine that is too busy renders no picture in its time, and says so.
    if (!answer.ok) refusedUploads += 1;
  }
}
