import { DAY_MS, MINUTE_MS } from "@newsloom/domain/time/durations";
import type { SiteContext, SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import { openSenderAccount, readSiteProvider } from "../providers/site-provider.ts";
import { listUnauthenticated as listUnauthenticatedDomains } from "./domain-queries.ts";
import { validateDomain } from "./provider-domains.ts";
import { listUnauthenticated as listUnauthenticatedSenders, type RecheckFilter } from "./sender-queries.ts";
import { checkNow } from "./senders.ts";

/** Checked so recently that another check would find the same. */
const RECENT_MS = 10 * MINUTE_MS;
/** Domains that did not work for a month after they were added are no longer checked. */
const GIVE_UP_MS = 30 * DAY_MS;
const BATCH_SIZE = 20;

/** Checks domains that are not authenticated yet once more: new DNS records take time to become visible. */
export async function recheckUnauthenticated(scope: SiteScope): Promise<void> {
  const { ids, check } = await scope.transaction(findUnauthenticated);
  for (const id of ids)
    await check(scope, id).catch((error: unknown) => {
      // A provider or DNS that fails is tried again next time, and does not stop the other checks.
      if (!(error instanceof AppError)) throw error;
    });
}

async function findUnauthenticated(ctx: SiteContext) {
  const { active } = await readSiteProvider(ctx);
  const now = ctx.now().getTime();
  const filter: RecheckFilter = {
    checkedBefore: new Date(now - RECENT_MS),
    addedAfter: new Date(now - GIVE_UP_MS),
    exceptDomains: ctx.platform.config.SYSTEM_DOMAINS,
    limit: BATCH_SIZE,
  };
  if (active.senders.manages === "domains")
    return { ids: await listUnauthenticatedDomains(ctx, filter), check: validateDomain };
  const account = openSenderAccount(ctx.platform, ctx.siteId, active);
  return { ids: account ? await listUnauthenticatedSenders(ctx, account.name, filter) : [], check: checkNow };
}
