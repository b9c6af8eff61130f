import type { SenderDomain, SenderDomainDetails } from "@newsloom/contract/senders/domains";
import { domainOfSender, parseSenderEmail, SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import { domainDisplayStatus, domainStep } from "@newsloom/domain/senders/sender-status";
import type { SiteContext, SiteScope } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import type { Platform } from "#platform/platform";
import { ignoreNotFound, withReadableErrors } from "../providers/readable-errors.ts";
import { type SendGridApi, type SendGridDomain, sendGridApi } from "../providers/sendgrid-api.ts";
import { readCredentials } from "../providers/site-provider.ts";
import { lookAtAliases } from "./check-domain-records.ts";
import { claim, claimsOn, isNamedByOwner, lockedClaims, type SharedName, siteRecord } from "./claims.ts";
import * as queries from "./domain-queries.ts";

export async function listDomains(ctx: SiteContext): Promise<SenderDomain[]> {
  return (await queries.listDomains(ctx)).map((row) => present(ctx.platform, row));
}

export async function activateDomain(
  scope: SiteScope,
  { domainEmail, domainName }: { domainEmail: string; domainName: string },
): Promise<SenderDomainDetails> {
  const email = parseSenderEmail(domainEmail);
  if (email === undefined) throw badRequest(SENDER_MESSAGES.notAUrl);
  const domain = domainOfSender(email);
  if (await scope.transaction((ctx) => queries.findDomain(ctx, domain)))
    throw badRequest(`${domain} is in the list already.`);
  const { api, isShared } = await openApi(scope);
  if (isShared) await claimDomain(scope, api, domain);
  // SendGrid keeps a domain once. What is there of a shared account is what one of our sites asked for.
  const made = await withReadableErrors(
    (async () => (isShared ? await api.findDomain(domain) : undefined) ?? api.createDomain(domain))(),
  );
  const settle = await prepareToSettle(scope, isShared, domain);
  const row = await scope.transaction(async (ctx) => {
    const { id: providerDomainId } = made;
    const state = await settle(ctx, made.valid, recordsOf(made));
    const row = await queries.insertDomain(ctx, {
      providerDomainId,
      email,
      name: domainName,
      domain,
      ...state,
    });
    await record(ctx, "activate", row);
    return row;
  });
  return details(scope, row);
}

const sharedName = (domain: string): SharedName => ({ account: "sendgrid", domain, email: `*@${domain}` });

async function claimDomain(scope: SiteScope, api: SendGridApi, domain: string): Promise<void> {
  const isThere = async () => (await api.findDomain(domain)) !== undefined;
  await withReadableErrors(claim(scope, sharedName(domain), { domain: isThere, address: async () => false }));
}

type DomainState = { valid: boolean; dns: queries.DomainRecord[] };

/** Before the transaction: looks whom the domain's owner names. Inside it: whether SendGrid's word holds for this site. */
async function prepareToSettle(
  scope: SiteScope,
  isShared: boolean,
  domain: string,
): Promise<(ctx: SiteContext, valid: boolean, dns: queries.DomainRecord[]) => Promise<DomainState>> {
  if (!isShared) return async (_ctx, valid, dns) => ({ valid, dns });
  const { isContested } = await claimsOn(scope, sharedName(domain));
  const isNamed = isContested && (await withReadableErrors(isNamedByOwner(scope, domain)));
  return async (ctx, valid, dns) => {
    const claims = await lockedClaims(ctx, sharedName(domain));
    if (!claims.isContested) return { valid, dns };
    const { host, value } = siteRecord(scope.siteId, domain);
    const named = { type: "txt", host, data: value, valid: isNamed };
    return { valid: valid && isNamed && !claims.isTaken, dns: [...dns, named] };
  };
}

export async function validateDomain(scope: SiteScope, id: number): Promise<SenderDomainDetails> {
  const before = await load(scope, id);
  const { api, isShared } = await openOwn(scope, before);
  const { valid } = await withReadableErrors(api.validateDomain(before.provider_domain_id));
  const dns = recordsOf(await withReadableErrors(api.getDomain(before.provider_domain_id)));
  const settle = await prepareToSettle(scope, isShared, before.domain);
  const row = await scope.transaction(async (ctx) => {
    const state = await settle(ctx, valid, dns);
    const row = await queries.saveValidation(ctx, id, { ...state, attemptedAt: ctx.now() });
    // What the server finds by itself is worth a line only when it is news.
    if (scope.user !== null || row.valid !== before.valid)
      await record(ctx, "validate", row, { valid: before.valid });
    return row;
  });
  return details(scope, row);
}

export async function domainDetails(scope: SiteScope, id: number): Promise<SenderDomainDetails> {
  return details(scope, await load(scope, id));
}

export async function deleteDomain(scope: SiteScope, id: number): Promise<true> {
  const row = await load(scope, id);
  const { api, isContested } = await openOwn(scope, row);
  // What another site may need stays at SendGrid.
  if (!isContested) await withReadableErrors(api.deleteDomain(row.provider_domain_id).catch(ignoreNotFound));
  return scope.transaction(async (ctx) => {
    await queries.removeDomain(ctx, id);
    await record(ctx, "delete", row);
    return true as const;
  });
}

async function load(scope: SiteScope, id: number): Promise<queries.DomainRow> {
  const row = await scope.transaction((ctx) => queries.findDomainById(ctx, id));
  if (!row) throw notFound("The domain");
  return row;
}

async function openApi(scope: SiteScope): Promise<{ api: SendGridApi; isShared: boolean }> {
  const credentials = (await scope.transaction(readCredentials)).get("sendgrid");
  const keys = credentials?.keys;
  if (keys?.provider !== "sendgrid") throw badRequest("This site has no SendGrid key. Enter it first.");
  const { SENDGRID_BASE_URL: baseUrl, PROVIDER_TIMEOUT_MS: timeoutMs } = scope.platform.config;
  const api = sendGridApi({ baseUrl, timeoutMs, apiKey: keys.apiKey });
  return { api, isShared: credentials?.from === "install" };
}

async function openOwn(scope: SiteScope, { domain }: queries.DomainRow) {
  const { api, isShared } = await openApi(scope);
  const claims = isShared ? await claimsOn(scope, sharedName(domain)) : null;
  // Made at an account of the site's own, before it came here: its number means nothing at this one.
  if (claims && !claims.isMine) throw notFound("The domain");
  return { api, isShared, isContested: claims?.isContested ?? false };
}

const recordsOf = ({ dns }: SendGridDomain): queries.DomainRecord[] =>
  Object.values(dns).map(({ type, host, data, valid }) => ({ type, host, data, valid }));

async function details(scope: SiteScope, row: queries.DomainRow): Promise<SenderDomainDetails> {
  const live = await lookAtAliases(scope.platform.dns, row.domain, row.dns);
  return { ...present(scope.platform, row), ...live };
}

function present({ config }: Platform, row: queries.DomainRow): SenderDomain {
  const attempted = row.last_validation_attempt_at;
  const last_validation_attempt_at = attempted === null ? null : new Date(attempted).toISOString();
  const { id, domain, name, valid } = row;
  const state = { domain, valid, last_validation_attempt_at };
  const displayStatus = domainDisplayStatus(state, config.SYSTEM_DOMAINS);
  const isAuthenticated = displayStatus === "active" || displayStatus === "active (system)";
  return {
    id,
    name,
    ...state,
    displayStatus,
    step: domainStep({ isChecked: attempted !== null, isAuthenticated }),
  };
}

async function record(
  ctx: SiteContext,
  action: string,
  row: queries.DomainRow,
  before?: object,
): Promise<void> {
  const { domain, name, valid } = row;
  await ctx.record({
    area: "senders",
    action,
    entityType: "sender-domain",
    entityId: row.id,
    ...(before && { before }),
    after: { domain, name, valid },
  });
}
