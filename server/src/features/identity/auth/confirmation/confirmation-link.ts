import type { FastifyRequest } from "fastify";
import { siteScope } from "#platform/context";
import type { Platform } from "#platform/platform";
import { textOf } from "../oidc-server/request-params.ts";
import {
  findSignInSite,
  readSignInBrand,
  type SignInBrand,
  type SignInSite,
} from "../sign-in/sign-in-site.ts";
import { isSameBrowser } from "../social-sign-in/cookies.ts";
import { type ExternalName, parseExternalName } from "../social-sign-in/providers.ts";
import { type Confirmation, findConfirmation } from "./queries.ts";

interface OpenLink {
  readonly state: "open";
  readonly site: SignInSite;
  readonly brand: SignInBrand;
  readonly code: string;
  readonly provider: ExternalName;
  readonly confirmation: Confirmation;
}

type ConfirmationLink =
  | OpenLink
  | { readonly state: "ended" }
  | { readonly state: "elsewhere"; provider: ExternalName };

/** The state of a confirmation link in the browser that opens it. */
export async function openConfirmationLink(
  platform: Platform,
  request: FastifyRequest,
  fields: unknown,
): Promise<ConfirmationLink> {
  const site = await findSignInSite(platform, textOf(fields, "tenant"));
  if (!site) return { state: "ended" };
  const code = textOf(fields, "code");
  const scope = siteScope(platform, { siteId: site.siteId, user: null, ip: request.ip });
  const confirmation = await scope.transaction((ctx) => findConfirmation(ctx, code));
  const provider = parseExternalName(confirmation?.provider);
  if (!confirmation || provider === null) return { state: "ended" };
  const brand = await readSignInBrand(platform, site);
  if (!brand.accepts(provider)) return { state: "ended" };
  return isSameBrowser(platform, request, confirmation.browserHash)
    ? { state: "open", site, brand, code, provider, confirmation }
    : { state: "elsewhere", provider };
}
