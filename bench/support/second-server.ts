export interface InvalidationTimes {
  readonly median: number;
  readonly slowest: number;
}

const ROUNDS = 30;

/** How long after its acknowledgement a change made on one server is seen on another that had the old answer cached. */
export async function measureInvalidation(
  here: string,
  there: string,
  headers: Record<string, string>,
): Promise<InvalidationTimes> {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await nameAt(there);
    const value = `Harbor Daily ${round}`;
    const answer = await fetch(`${here}/api/Settings/UpdateSiteSetting`, {
      method: "PUT",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ keyName: "SiteDisplayName", value }),
    });
    if (!answer.ok) throw new Error(`The name was not changed: ${await answer.text()}`);
    const acknowledged = performance.now();
    while ((await nameAt(there)) !== value) await new Promise((resolve) => setTimeout(resolve, 1));
    times.push(performance.now() - acknowledged);
  }
  times.sort((a, b) => a - b);
  return { median: times[ROUNDS / 2] ?? 0, slowest: times.at(-1) ?? 0 };
}

async function nameAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/Settings/GetPublicSite?siteName=harbor`);
  return ((await answer.json()) as { siteDisplayName: string }).siteDisplayName;
}
