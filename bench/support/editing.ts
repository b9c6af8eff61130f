import { setInterval as every } from "node:timers/promises";

const SECOND = 1_000;

/** An editor of the site changes its newest article once a second while `work` runs. A refused edit fails the measurement. */
export async function whileOneEdits<T>(
  url: string,
  headers: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const articleId = await newestOf(url, headers);
  const edit = () =>
    fetch(`${url}/api/Articles/EditArticleDetails`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", ...NEW_CONNECTION },
      body: JSON.stringify({ articleId, subTitle: `As of ${new Date().toISOString()}` }),
    });
  return whileRepeated(edit, work);
}

/** The same for the archive, in which the newsletter that was edited last is shown, or no longer. */
export async function whileOneArchives<T>(
  url: string,
  headers: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const answer = await fetch(`${url}/api/Campaign/GetNewsletters?number=1`, { headers });
  const { items } = (await answer.json()) as { items: readonly { distributionId: number }[] };
  let showArchive = false;
  const archive = () => {
    showArchive = !showArchive;
    return fetch(
      `${url}/api/Campaign/${items[0]?.distributionId}/ChangeArchiveStatus?showArchive=${showArchive}`,
      {
        method: "PUT",
        headers: { ...headers, ...NEW_CONNECTION },
      },
    );
  };
  return whileRepeated(archive, work);
}

/** One that has been idle may be closed by the server just then. */
const NEW_CONNECTION = { connection: "close" };

async function whileRepeated<T>(change: () => Promise<Response>, work: () => Promise<T>): Promise<T> {
  const ended = new AbortController();
  const changing = repeat(change, ended.signal);
  try {
    return await Promise.race([work(), changing]);
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
async function repeat(change: () => Promise<Response>, signal: AbortSignal): Promise<never> {
  for await (const _ of every(SECOND, undefined, { signal })) {
    const answer = await change();
    if (!answer.ok) throw new Error(`The edit was refused: ${answer.status} ${await answer.text()}`);
  }
  throw new Error("The editing ended by itself.");
}
