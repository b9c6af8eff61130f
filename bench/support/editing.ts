import { setInterval as every } from "node:timers/promises";

const SECOND = 1_000;

/** An editor of the site changes its newest article once a second while `work` runs. A refused edit fails the measurement. */
export async function whileOneEdits<T>(
  url: string,
  headers: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const articleId = await newestOf(url, headers);
  const editing = edit(url, headers, articleId, ended.signal);
  try {
    return await Promise.race([work(), editing]);
  } finally {
    ended.abort();
  }
}

async function newestOf(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/api/Articles/GetArticlesList`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ statuses: [0], sortedBy: "-publicationdate", number: 1 }),
  });
  const { articles } = (await answer.json()) as { articles: readonly { articleId: number }[] };
  const [newest] = articles;
  if (!newest) throw new Error("The site has no article to edit.");
  return newest.articleId;
}

/** Ends only by the signal or with an error. */
async function edit(
  url: string,
  headers: Record<string, string>,
  articleId: number,
  signal: AbortSignal,
): Promise<never> {
  for await (const _ of every(SECOND, undefined, { signal })) {
    const answer = await fetch(`${url}/api/Articles/EditArticleDetails`, {
      method: "POST",
      // A connection of its own: one that has been idle may be closed by the server just then.
      headers: { ...headers, "content-type": "application/json", connection: "close" },
      body: JSON.stringify({ articleId, subTitle: `As of ${new Date().toISOString()}` }),
    });
    if (!answer.ok) throw new Error(`The edit was refused: ${answer.status} ${await answer.text()}`);
  }
  throw new Error("The editing ended by itself.");
}
