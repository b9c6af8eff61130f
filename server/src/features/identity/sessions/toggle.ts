import { isHttp } from "@newsloom/domain/text/web-address";
import type { SignedInContext } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import { newCode } from "#platform/secrets";
import { listSitesOf } from "../across-sites.ts";
import { toggleLink } from "../mails/links.ts";
import { saveToggleToken } from "./toggle-queries.ts";

export async function listMySites(ctx: SignedInContext) {
  return (await activeSites(ctx)).map(({ siteId, slug, displayName }) => ({
    siteNameId: siteId,
    siteName: slug,
    siteDisplayName: displayName,
  }));
}

/** A link that signs the caller in to another of their sites. Its token works once, for a minute. */
export async function createToggleLink(
  ctx: SignedInContext,
  siteNameId: number,
  target: string,
): Promise<{ link: string }> {
  const url = ownUrl(ctx.platform.publicUrl, target);
  const site = (await activeSites(ctx)).find(({ siteId }) => siteId === siteNameId);
  // The same answer for a site that does not exist and one that is not the caller's.
  if (!site) throw notFound("The site");
  const { userId } = ctx.user;
  const token = newCode();
  await saveToggleToken(ctx, { token, userId, siteId: siteNameId, url });
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

/** The target as a path of this install, so that our links cannot redirect to another host. */
function ownUrl(publicUrl: string, url: string): string {
  const target = URL.canParse(url, publicUrl) ? new URL(url, publicUrl) : null;
  // A "blob:" URL has the origin of the URL inside it.
  if (target?.origin !== new URL(publicUrl).origin || !isHttp(target))
    throw badRequest(`url: must be an address of ${publicUrl}`);
  const path = target.pathname + target.search + target.hash;
  // A browser would read "//host" as another host.
  return path.replace(/^\/{2,}/, "/");
}
