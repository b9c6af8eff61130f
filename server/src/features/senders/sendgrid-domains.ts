import type { SenderDomain, SenderDomainDetails } from "@newsloom/contract/sender-domains";
import { domainOfSender, readSenderEmail, SENDER_MESSAGES } from "@newsloom/domain/sender-address";
import { domainDisplayStatus, domainStep } from "@newsloom/domain/sender-status";
import type { Actor, SiteContext, SiteScope } from "#platform/context";
import { isSenderDomainElsewhere } from "#platform/db/across-sites";
import { badRequest, notFound } from "#platform/errors";
import { type SendGridApi, type SendGridDomain, sendGridApi } from "#platform/mail/sendgrid-api";
import type { Platform } from "#platform/platform";
import * as queries from "./domain-queries.ts";
import { inWords, passOverGone } from "./in-words.ts";
import { lookAtAliases } from "./live-aliases.ts";
import { readCredentials } from "./site-provider.ts";

type Scope = SiteScope<Actor>;

export async function listDomains(ctx: SiteContext): Promise<SenderDomain[]> {
  return (await queries.listDomains(ctx)).map((row) => present(ctx.platform, row));
}

export async function activateDomain(
  scope: Scope,
  { domainEmail, domainName }: { domainEmail: string; domainName: string },
): Promise<SenderDomainDetails> {
  const email = readSenderEmail(domainEmail);
  if (email === undefined) throw badRequest(SENDER_MESSAGES.notAUrl);
  const domain = domainOfSender(email);
  if (await scope.transaction((ctx) => queries.findDomain(ctx, domain)))
    throw badRequest(`${domain} is in the list already.`);
  const { api, isShared } = await openApi(scope);
  const { database } = scope.platform;
  if (isShared && (await isSenderDomainElsewhere(database.acrossSites, "sendgrid", scope.siteId, domain)))
    throw badRequest(`${domain} is a sender domain of another site. Use a SendGrid account of your own.`);
  const made = await inWords(api.createDomain(domain));
  const row = await scope.transaction(async (ctx) => {
    const { id: providerDomainId, valid } = made;
    const added = { providerDomainId, email, name: domainName, domain, valid, dns: recordsOf(made) };
    const row = await queries.insertDomain(ctx, added);
    await record(ctx, "activate", row);
    return row;
  });
  return details(scope, row);
}

export async function validateDomain(scope: Scope, id: number): Promise<SenderDomainDetails> {
  const before = await load(scope, id);
  const { api } = await openApi(scope);
  const { valid } = await inWords(api.validateDomain(before.provider_domain_id));
  const dns = recordsOf(await inWords(api.getDomain(before.provider_domain_id)));
  const row = await scope.transaction(async (ctx) => {
    const row = await queries.saveValidation(ctx, id, { valid, attemptedAt: ctx.now(), dns });
    await record(ctx, "validate", row, { valid: before.valid });
    return row;
  });
  return details(scope, row);
}

export async function domainDetails(scope: Scope, id: number): Promise<SenderDomainDetails> {
  return details(scope, await load(scope, id));
}

export async function deleteDomain(scope: Scope, id: number): Promise<true> {
  const row = await load(scope, id);
  const { api } = await openApi(scope);
  await inWords(api.deleteDomain(row.provider_domain_id).catch(passOverGone));
  return scope.transaction(async (ctx) => {
    await queries.removeDomain(ctx, id);
    await record(ctx, "delete", row);
    return true as const;
  });
}

async function load(scope: Scope, id: number): Promise<queries.DomainRow> {
  const row = await scope.transaction((ctx) => queries.findDomainById(ctx, id));
  if (!row) throw notFound("The domain");
  return row;
}

async function openApi(scope: Scope): Promise<{ api: SendGridApi; isShared: boolean }> {
  const credentials = (await scope.transaction(readCredentials)).get("sendgrid");
  const keys = credentials?.keys;
  if (keys?.provider !== "sendgrid") throw badRequest("This site has no SendGrid key. Enter it first.");
  const { SENDGRID_BASE_URL: baseUrl, PROVIDER_TIMEOUT_MS: timeoutMs } = scope.platform.config;
  const api = sendGridApi({ baseUrl, timeoutMs, apiKey: keys.apiKey });
  return { api, isShared: credentials?.from === "install" };
}

const recordsOf = ({ dns }: SendGridDomain): queries.DomainRecord[] =>
  Object.values(dns).map(({ type, host, data, valid }) => ({ type, host, data, valid }));

async function details(scope: Scope, row: queries.DomainRow): Promise<SenderDomainDetails> {
  const live = await lookAtAliases(scope.platform.dns, row.domain, row.dns);
  return { ...present(scope.platform, row), dns: row.dns, ...live };
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
