import { listSiteIds } from "#features/sites";
import { type SiteContext, siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { deleteInstallSuppression, insertInstallSuppression } from "./across-sites.ts";
import { addHistory } from "./store/history-rows.ts";
import { lockByEmail, lockEmail, setStatus } from "./store/subscriber-rows.ts";
import { suppressionHasher } from "./store/suppression-rows.ts";

/**
 * No site of the install mails this address any more, and none can add it. Who is listed with it is blocked, as by a mail
 * provider: no editor changes that. Returns how many sites had somebody with it.
 */
export async function suppressEverywhere(platform: Platform, email: string): Promise<number> {
  await insertInstallSuppression(platform, suppressionHasher(platform)(email));
  let sites = 0;
  for (const siteId of await listSiteIds(platform)) {
    const scope = siteScope(platform, { siteId, user: null, ip: "" });
    if (await scope.transaction((ctx) => block(ctx, email))) sites++;
  }
  return sites;
}

/** The address can subscribe again. Who was blocked stays so until their site removes them. False: it was not suppressed. */
export const endSuppressionEverywhere = (platform: Platform, email: string): Promise<boolean> =>
  deleteInstallSuppression(platform, suppressionHasher(platform)(email));

/** False when nobody has the address. */
async function block(ctx: SiteContext, email: string): Promise<boolean> {
  await lockEmail(ctx, email);
  const known = await lockByEmail(ctx, email);
  if (!known) return false;
  if (known.status === "Blocked" && known.statusBy === "provider") return true;
  await setStatus(ctx, [known.id], "Blocked", "provider");
  await addHistory(ctx, [known.id], "StatusChanged", "Blocked");
  await ctx.record({
    area: "audience",
    action: "suppress",
    entityType: "subscriber",
    entityId: known.id,
    before: { status: known.status },
    after: { status: "Blocked" },
  });
  return true;
}
