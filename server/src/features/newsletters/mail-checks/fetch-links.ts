import { outcomeOfStatus } from "@newsloom/domain/newsletters/mail-checks";
import pLimit from "p-limit";
import type { SiteScope } from "#platform/context";
import type { FetchedPage } from "#platform/fetcher/create-fetcher";
import { FetchRefused } from "#platform/fetcher/fetch-refused";
import type { LinkAnswer } from "./link-check-rows.ts";

/** Of one newsletter, and of all newsletters that are checked at once. */
const AT_ONCE = 4;
const AT_ONCE_ON_SERVER = 12;
const ONE_MS = 5_000;
/** After it nothing more is begun; the next check goes on where this one ended. */
const ALL_MS = 20_000;
const MAX_BYTES = 256 * 1024;
const ACCEPT = "text/html,application/xhtml+xml,*/*;q=0.8";

const onServer = pLimit(AT_ONCE_ON_SERVER);

/** What the addresses answer; those that there was no time for are left out. */
export async function fetchLinks(
  { platform }: Pick<SiteScope, "platform">,
  urls: readonly string[],
): Promise<Map<string, LinkAnswer>> {
  const answers = new Map<string, LinkAnswer>();
  const end = performance.now() + ALL_MS;
  const inTurn = pLimit(AT_ONCE);
  const fetchOne = async (url: string) => {
    if (performance.now() < end) answers.set(url, await fetchLink(platform.fetcher, url));
  };
  await Promise.all(urls.map((url) => inTurn(() => onServer(() => fetchOne(url)))));
  return answers;
}

type Fetch = Pick<SiteScope["platform"]["fetcher"], "fetch">;

/** Many hosts answer HEAD wrongly, so what it refuses is fetched. */
async function fetchLink(fetcher: Fetch, url: string): Promise<LinkAnswer> {
  const head = await answerOf(() =>
    fetcher.fetch(url, { method: "HEAD", timeoutMs: ONE_MS, accept: ACCEPT }),
  );
  if (head.outcome === "answers" || head.outcome === "slow" || head.status === null) return head;
  const page = await answerOf(() =>
    fetcher.fetch(url, { timeoutMs: ONE_MS, accept: ACCEPT, maxBytes: MAX_BYTES }),
  );
  // A page that is too large to be read says no more than HEAD did.
  return page.outcome === "unchecked" ? head : page;
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
  too_large: "unchecked",
  too_many_redirects: "unreachable",
  unreachable: "unreachable",
  // Nobody outside could open it either.
  address_not_allowed: "unreachable",
  not_http: "unreachable",
  bad_url: "unreachable",
} as const satisfies Record<FetchRefused["reason"], LinkAnswer["outcome"]>;
