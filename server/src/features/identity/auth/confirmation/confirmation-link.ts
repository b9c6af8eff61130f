import type { FastifyRequest } from "fastify";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { isAsker } from "../external/cookies.ts";
import { type ExternalName, externalName } from "../external/providers.ts";
import { textOf } from "../provider/request-params.ts";
import {
  findSignInSite,
  readSignInBrand,
  type SignInBrand,
  type SignInSite,
} from "../sign-in/sign-in-site.ts";
import { findConfirmation, type NewConfirmation } from "./queries.ts";

interface OpenLink {
  readonly state: "open";
  readonly site: SignInSite;
  readonly brand: SignInBrand;
  readonly code: string;
  readonly provider: ExternalName;
  readonly confirmation: NewConfirmation;
}

type Link = OpenLink | { readonly state: "ended" } | { readonly state: "elsewhere"; provider: ExternalName };

/** What a confirmation link is good for in the browser that opens it. */
export async function openConfirmationLink(
  platform: Platform,
  request: FastifyRequest,
  given: unknown,
): Promise<Link> {
  const site = await findSignInSite(platform, textOf(given, "tenant"));
  if (!site) return { state: "ended" };
  const code = textOf(given, "code");
  const scope = siteScope(platform, { siteId: site.siteId, user: null, ip: request.ip });
  const confirmation = await scope.transaction((ctx) => findConfirmation(ctx, code));
  const provider = externalName(confirmation?.provider);
  if (!confirmation || provider === null) return { state: "ended" };
  const brand = await readSignInBrand(platform, site);
  if (!brand.accepts(provider)) return { state: "ended" };
  return isAsker(platform, request, confirmation.browserHash)
    ? { state: "open", site, brand, code, provider, confirmation }
    : { state: "elsewhere", provider };
}
