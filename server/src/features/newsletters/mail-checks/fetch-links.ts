import { outcomeOfStatus } from "@newsloom/domain/newsletters/mail-checks";
import type { SiteScope } from "#platform/context";
import { createFairQueue, QueueFull } from "#platform/fair-queue";
import type { FetchedPage } from "#platform/fetcher/create-fetcher";
import { FetchRefused } from "#platform/fetcher/fetch-refused";
import type { LinkAnswer } from "./link-check-rows.ts";

const ONE_MS = 5_000;
const MAX_BYTES = 256 * 1024;
const ACCEPT = "text/html,application/xhtml+xml,*/*;q=0.8";

/** What has not begun after the time is left out; the next check goes on there. */
const queue = createFairQueue({
  budget: 12,
  budgetPerSite: 4,
  maxWaitingPerSite: 400,
  maxWaitMs: 20_000,
});

/** What the addresses answer; those that there was no time for are left out. */
export async function fetchLinks(
  { platform, siteId }: Pick<SiteScope, "platform" | "siteId">,
  urls: readonly string[],
): Promise<Map<string, LinkAnswer>> {
  const answers = new Map<string, LinkAnswer>();
  const fetchOne = async (url: string) => {
    try {
      answers.set(url, await queue.run(siteId, 1, () => fetchLink(platform.fetcher, url)));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
    }
  };
  await Promise.all(urls.map(fetchOne));
  return answers;
}

type Fetch = Pick<SiteScope["platform"]["fetcher"], "fetch">;

/** Many hosts answer HEAD wrongly, so what it refuses is fetched. */
async function fetchLink(fetcher: Fetch, url: string): Promise<LinkAnswer> {
  const head = await answerOf(() =>
    fetcher.fetch(url, { method: "HEAD", timeoutMs: ONE_MS, accept: ACCEPT }),
  );
  if (head.outcome === "answers" || head.outcome === "slow" || head.status === null) return head;
  return answerOf(() => fetcher.fetch(url, { timeoutMs: ONE_MS, accept: ACCEPT, maxBytes: MAX_BYTES }));
}

async function answerOf(fetchPage: () => Promise<FetchedPage>): Promise<LinkAnswer> {
  try {
    const { status } = await fetchPage();
    return { outcome: outcomeOfStatus(status), status };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return { outcome: OUTCOMES[error.reason], status: null };
  }
}

const OUTCOMES = {
  too_slow: "slow",
  robots: "refused",
  // Its host sends a page, of which more is not needed.
  too_large: "answers",
  too_many_redirects: "unreachable",
  unreachable: "unreachable",
  // Nobody outside could open it either.
  address_not_allowed: "unreachable",
  not_http: "unreachable",
  bad_url: "unreachable",
} as const satisfies Record<FetchRefused["reason"], LinkAnswer["outcome"]>;
