import { DAY_MS } from "@newsloom/domain/time/durations";
import type { SiteContext, SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import { openAccount } from "../providers/open-account.ts";
import { readSiteProvider } from "../providers/site-provider.ts";
import { listWaiting as listWaitingDomains } from "./domain-queries.ts";
import { validateDomain } from "./provider-domains.ts";
import { listWaiting as listWaitingSenders, type Waiting } from "./sender-queries.ts";
import { checkNow } from "./senders.ts";

const MINUTE_MS = 60_000;
/** Somebody who checks right now needs no help. */
const SETTLED_MS = 10 * MINUTE_MS;
/** Nobody publishes records for a domain that was added a month ago and never worked. */
const HOPE_MS = 30 * DAY_MS;
const AT_MOST = 20;

/** Looks again at the domains that are not authenticated yet: records take their time to be seen. */
export async function recheckWaiting(scope: SiteScope): Promise<void> {
  const { ids, check } = await scope.transaction(findWaiting);
  for (const id of ids)
    await check(scope, id).catch((error: unknown) => {
      // A provider or a DNS in trouble is asked again next time, and does not keep the others waiting.
      if (!(error instanceof AppError)) throw error;
    });
}

async function findWaiting(ctx: SiteContext) {
  const { active } = await readSiteProvider(ctx);
  const now = ctx.now().getTime();
  const waiting: Waiting = {
    lookedBefore: new Date(now - SETTLED_MS),
    addedAfter: new Date(now - HOPE_MS),
    exceptDomains: ctx.platform.config.SYSTEM_DOMAINS,
    limit: AT_MOST,
  };
  if (active.keys.provider === "sendgrid")
    return { ids: await listWaitingDomains(ctx, waiting), check: validateDomain };
  const account = openAccount(ctx.platform, ctx.siteId, active);
  return { ids: account ? await listWaitingSenders(ctx, account.name, waiting) : [], check: checkNow };
}
