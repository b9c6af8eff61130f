import { isSameHost } from "@newsloom/domain/text/web-address";
import type { SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import type { Change } from "./changes.ts";

const PORTAL_HOST = "This address belongs to the portal. A site needs one of its own";
const TAKEN_HOST = "This address belongs to another site";
const UNIQUE_VIOLATION = "23505";
const NEWS_HOST_INDEX = "site_settings_news_host";

/** Pages of a site run scripts that the site chooses, so they never share a host with the portal. */
export function newsAddressFailure(
  { platform }: SiteContext,
  { keyName, value }: Change,
): string | undefined {
  if (keyName !== "NewsWebSiteUrl" || value === "") return undefined;
  return isSameHost(value, platform.publicUrl) ? PORTAL_HOST : undefined;
}

/** A site cannot read other sites' settings, so a unique index decides, also between concurrent saves. */
export function refuseTakenHost(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION || constraint !== NEWS_HOST_INDEX) throw error;
  throw badRequest(`NewsWebSiteUrl: ${TAKEN_HOST}`);
}
