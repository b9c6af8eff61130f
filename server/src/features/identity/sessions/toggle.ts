import { expiryOf, TOGGLE_LIFETIME_MS } from "@newsloom/domain/identity/invitations";
import type { SignedInContext } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { hashCode, newCode } from "#platform/secrets";
import { listSitesOf } from "../across-sites.ts";
import { toggleLink } from "../mails/links.ts";

export async function listMySites(ctx: SignedInContext) {
  return (await activeSites(ctx)).map(({ siteId, slug, displayName }) => ({
    siteNameId: siteId,
    siteName: slug,
    siteDisplayName: displayName,
  }));
}

/** A link into another of the caller's sites. Its token is good once and for a minute; the sign-in server takes it. */
export async function createToggleLink(
  ctx: SignedInContext,
  siteNameId: number,
  given: string,
): Promise<{ link: string }> {
  const url = ownUrl(ctx.platform.publicUrl, given);
  const site = (await activeSites(ctx)).find(({ siteId }) => siteId === siteNameId);
  // Not theirs or not there: the answer is the same.
  if (!site) throw notFound("The site");
  const { userId } = ctx.user;
  const token = newCode();
  await ctx.db
    .insertInto("toggle_tokens")
    .values({
      code_hash: hashCode(token),
      user_id: userId,
      to_site_id: siteNameId,
      url,
      expires_at: expiryOf(ctx.now(), TOGGLE_LIFETIME_MS).toISOString(),
    })
    .execute();
  await ctx.record({
    area: "identity",
    action: "toggle",
    entityType: "site",
    entityId: siteNameId,
    after: { url },
  });
  return {
    link: toggleLink(ctx.platform.publicUrl, { siteNameId, siteName: site.slug, userId, token, url }),
  };
}

async function activeSites(ctx: SignedInContext) {
  const sites = await listSitesOf(ctx.platform, ctx.user.userId);
  return sites.filter((site) => site.status === "Active");
}

/** Where the person lands, as a path of this install: a link of ours never leads to a stranger's page. */
function ownUrl(publicUrl: string, given: string): string {
  const target = URL.canParse(given, publicUrl) ? new URL(given, publicUrl) : null;
  // A "blob:" address has the origin of the address it holds, and that one as its path.
  if (target?.origin !== new URL(publicUrl).origin || !/^https?:$/.test(target.protocol))
    throw badRequest(`url: must be an address of ${publicUrl}`);
  const path = target.pathname + target.search + target.hash;
  // "//host" would be read as another host by whoever follows it.
  return path.replace(/^\/{2,}/, "/");
}
