interface Landing {
  readonly articles: readonly { readonly articleId: number }[];
  readonly version: number;
}

const ROUNDS = 20;

/** Publishes a front page of 200 articles repeatedly, each time with another one on top. */
export async function publishTimes(
  url: string,
  headers: Record<string, string>,
): Promise<{ p50: number; max: number }> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const landing = await fetch(
      `${url}/api/Articles/GetArticlesByTemplate?template=PageFeedLanding&published=1`,
      { headers },
    );
    const { articles, version } = (await landing.json()) as Landing;
    const ids = articles.slice(0, 200).map(({ articleId }) => articleId);
    const rotated = [...ids.slice(7), ...ids.slice(0, 7)];
    const began = performance.now();
    const answer = await fetch(`${url}/api/Articles/PublishArticles`, {
      method: "PUT",
      headers: { ...headers, "content-type": "application/json", "front-page-version": String(version) },
      body: JSON.stringify(
        rotated.map((ArticleID, index) => ({ ArticleID, SortOrder: index + 1, isPinned: index === 1 })),
      ),
    });
    if (!answer.ok || ids.length !== 200)
      throw new Error(`${ids.length} articles: ${answer.status} ${await answer.text()}`);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  return { p50: Math.round(times[ROUNDS / 2] ?? 0), max: Math.round(times.at(-1) ?? 0) };
}
