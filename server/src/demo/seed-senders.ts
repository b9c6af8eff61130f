import { domainOfSender } from "@newsloom/domain/senders/sender-address";
import type { SiteContext } from "#platform/context";
import type { Platform } from "#platform/platform";
import { insertSender, saveState } from "../features/senders/domains/sender-queries.ts";
import { installSpfMechanism, ownAccount } from "../features/senders/providers/own-account.ts";
import type { AccountSender } from "../features/senders/providers/sender-account.ts";

export interface DemoSender {
  readonly email: string;
  readonly name: string;
  /** proved: its records were found the day before. Demo domains do not exist, so a new check finds none. */
  readonly state: "new" | "tried" | "proved" | "deleted";
}

const CHECKED_AGO_MS = 26 * 60 * 60 * 1000;
const STATES = {
  new: {},
  tried: { spfStatus: "Error", dkimStatus: "Error" },
  proved: { status: "Active", spfStatus: "OK", dkimStatus: "OK" },
  deleted: { status: "Deleted" },
} as const satisfies Record<DemoSender["state"], Partial<AccountSender>>;

interface DemoSite {
  readonly slug: string;
  readonly senders: readonly DemoSender[];
}

/** A sender at the install's own domain, which may send at once in the site's name, and the senders of the demo site. */
export async function prepareSenders(platform: Platform, site: DemoSite & { readonly siteId: number }) {
  const account = ownAccount(platform, site.siteId, installSpfMechanism(platform.config));
  const system: DemoSender = {
    email: `${site.slug}@${platform.config.SYSTEM_DOMAINS[0]}`,
    name: "",
    state: "new",
  };
  // One key for all domains of a demo site, because making one takes the processor for a quarter of a second.
  const ownDomain = domainOfSender(system.email);
  const created = await account.create(system.email, system.name, ownDomain);
  return [system, ...site.senders].map(({ email, name, state: stateName }) => {
    const domain = domainOfSender(email);
    const dkimRecordName = created.dkimRecordName.replace(ownDomain, domain);
    return {
      sender: { account: account.name, email, name, domain },
      state: { ...created, dkimRecordName, ...STATES[stateName] },
      stateName,
    };
  });
}

export async function seedSenders(
  ctx: SiteContext,
  senders: Awaited<ReturnType<typeof prepareSenders>>,
): Promise<void> {
  for (const { sender, state, stateName } of senders) {
    const row = await insertSender(ctx, sender, state);
    if (row && (stateName === "tried" || stateName === "proved"))
      await saveState(ctx, row.id, state, new Date(ctx.now().getTime() - CHECKED_AGO_MS));
  }
}
