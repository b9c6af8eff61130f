/** These sites have no sign-in of their own: their users sign in to another site. */
export const TENANT_ALIASES: Readonly<Record<number, number>> = { 147: 65 };

export function signInTenant(siteNameId: number): number {
  return TENANT_ALIASES[siteNameId] ?? siteNameId;
}

/** A token acts on its own site, and on those that sign in through it. */
export function tenantMayActOn(tenant: number, siteNameId: number): boolean {
  return signInTenant(siteNameId) === tenant;
}

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const SLUG_MIN = 2;
const SLUG_MAX = 50;

/** First path segments of the server and the portal, which no site can have as its slug. */
const RESERVED_SLUGS: readonly string[] = [
  "api auth newsfeed-api media hubs assets healthz readyz metrics en demo-partner",
  "login logout sign-up registration forgot-password resetpassword reset-password",
  "callback not-found subscribe-widget unsubscribe newsletter-preferences confirm-subscription user-settings",
].flatMap((names) => names.split(" "));

export type SlugBlocker = "length" | "characters" | "reserved";

/** Why a text cannot name a site in its addresses; empty when it can. A slug is never a number. */
export function slugBlockers(slug: string): SlugBlocker[] {
  const blockers: SlugBlocker[] = [];
  if (slug.length < SLUG_MIN || slug.length > SLUG_MAX) blockers.push("length");
  if (!SLUG.test(slug)) blockers.push("characters");
  if (RESERVED_SLUGS.includes(slug)) blockers.push("reserved");
  return blockers;
}

const LARGEST_SITE_ID = 2_147_483_647;

export function parseSiteNameId(text: string): number | undefined {
  if (!/^[1-9][0-9]{0,9}$/.test(text)) return undefined;
  const siteNameId = Number(text);
  return siteNameId <= LARGEST_SITE_ID ? siteNameId : undefined;
}

export type SiteSegment = { readonly siteNameId: number } | { readonly siteName: string };

/** The first segment of a path: a site's slug, or its number, which the portal replaces by the slug. */
export function parseSiteSegment(segment: string): SiteSegment | undefined {
  const siteNameId = parseSiteNameId(segment);
  if (siteNameId !== undefined) return { siteNameId };
  const siteName = segment.toLowerCase();
  return slugBlockers(siteName).length === 0 ? { siteName } : undefined;
}

/** The tag of a toggle-login link. */
export function userTag(siteNameId: number, userId: string): string {
  return `${siteNameId}-${userId}`;
}
