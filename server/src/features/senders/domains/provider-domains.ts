import type { SenderDomain, SenderDomainDetails } from "@newsloom/contract/senders/domains";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { domainOfSender, parseSenderEmail, SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import { domainDisplayStatus, domainStep } from "@newsloom/domain/senders/sender-status";
import type { SiteContext, SiteScope } from "#platform/context";
import { badRequest, notFound } from "#platform/errors";
import type { Platform } from "#platform/platform";
import type { AccountDomain, DomainAccount, DomainRecord } from "../providers/domain-account.ts";
import { withReadableErrors } from "../providers/readable-errors.ts";
import { DOMAIN_PROVIDER } from "../providers/registry.ts";
import { readConnectedProviders } from "../providers/site-provider.ts";
import { checkDomainRecords } from "./check-domain-records.ts";
import { claim, claimsOn, isNamedByOwner, ownershipOf, sharedName, siteRecord } from "./domain-claims.ts";
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
  const account = await openAccount(scope);
  await claimDomain(scope, account, domain);
  // The account has a domain only once. In a shared account an existing one was added by another of our sites.
  const added = await withReadableErrors(
    (async () => (account.isShared ? await account.find(domain) : undefined) ?? account.create(domain))(),
  );
  const isNamed = await isNamedByOwner(scope, domain, await claimsOnDomain(scope, account, domain));
  const row = await scope.transaction(async (ctx) => {
    const state = await withClaims(ctx, account, domain, added, isNamed);
    const row = await queries.insertDomain(ctx, {
      providerDomainId: added.id,
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

const nameOf = (account: DomainAccount, domain: string) =>
  sharedName(account, { manages: "domains", domain, email: `*@${domain}` });

async function claimDomain(scope: SiteScope, account: DomainAccount, domain: string): Promise<void> {
  const name = nameOf(account, domain);
  if (!name) return;
  const hasDomain = async () => (await account.find(domain)) !== undefined;
  await withReadableErrors(claim(scope, name, { hasDomain, hasAddress: async () => false }));
}

/** Null: the account is the site's own. */
async function claimsOnDomain(scope: SiteScope, account: DomainAccount, domain: string) {
  const name = nameOf(account, domain);
  return name && claimsOn(scope, name);
}

/** Corrects the state that the account reports by the claims of other sites. */
async function withClaims(
  ctx: SiteContext,
  account: DomainAccount,
  domain: string,
  { valid, records }: AccountDomain,
  isNamed: boolean,
): Promise<{ valid: boolean; dns: DomainRecord[] }> {
  const { isProved, isContested } = await ownershipOf(ctx, nameOf(account, domain), isNamed);
  if (!isContested) return { valid, dns: records };
  const { host, value } = siteRecord(ctx.siteId, domain);
  const ownership = { type: "txt", host, data: value, valid: isNamed };
  return { valid: valid && isProved, dns: [...records, ownership] };
}

export async function validateDomain(scope: SiteScope, id: number): Promise<SenderDomainDetails> {
  const before = await load(scope, id);
  const { account } = await openAccountOf(scope, before);
  const { domain } = before;
  const validated = await withReadableErrors(account.validate(before.provider_domain_id));
  const isNamed = await isNamedByOwner(scope, domain, await claimsOnDomain(scope, account, domain));
  const row = await scope.transaction(async (ctx) => {
    const state = await withClaims(ctx, account, domain, validated, isNamed);
    const row = await queries.saveValidation(ctx, id, { ...state, attemptedAt: ctx.now() });
    // A scheduled check is logged only when it changed something.
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
  const { account, isContested } = await openAccountOf(scope, row);
  // Another site may still need it, so it stays at the account.
  if (!isContested) await withReadableErrors(account.remove(row.provider_domain_id));
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

async function openAccount(scope: SiteScope): Promise<DomainAccount> {
  const { name } = DOMAIN_PROVIDER;
  const provider = (await scope.transaction(readConnectedProviders)).get(name);
  if (provider?.senders.manages !== "domains")
    throw badRequest(`This site has no ${MAIL_PROVIDER_TITLES[name]} key. Enter it first.`);
  return provider.senders.open(scope.platform);
}

async function openAccountOf(scope: SiteScope, { domain }: queries.DomainRow) {
  const account = await openAccount(scope);
  const claims = await claimsOnDomain(scope, account, domain);
  // The domain was added at an account of the site's own, so its id means nothing at this one.
  if (claims && !claims.isMine) throw notFound("The domain");
  return { account, isContested: claims?.isContested ?? false };
}

async function details(scope: SiteScope, row: queries.DomainRow): Promise<SenderDomainDetails> {
  const check = await checkDomainRecords(scope.platform.dns, row.domain, row.dns);
  return { ...present(scope.platform, row), ...check };
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
