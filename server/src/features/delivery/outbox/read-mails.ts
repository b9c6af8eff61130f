import type { getOutboxMails, OpenedMail, OutboxMail } from "@newsloom/contract/delivery/outbox";
import {
  OUTBOX_KINDS,
  type OutboxKind,
  outboxKindOf,
  shownOutboxKinds,
} from "@newsloom/domain/delivery/outbox";
import { may } from "@newsloom/domain/identity/permissions";
import type { z } from "zod";
import type { SignedInContext } from "#platform/context";
import { notFound } from "#platform/errors";
import type { Page } from "#platform/lists/page";
import {
  fillOutboxMail,
  findOutboxMail,
  listOutboxMails,
  type OutboxMail as StoredMail,
} from "#platform/mail/read-outbox";
import { withoutPerson, withoutTracking } from "./private-parts.ts";

type MailsQuery = z.output<(typeof getOutboxMails)["query"]>;

const maySeeAudience = ({ user }: SignedInContext) => may("audience", user.roles);

export async function listMails(
  ctx: SignedInContext,
  { kind, distributionId, ...request }: MailsQuery,
): Promise<Page<OutboxMail>> {
  const searchesAddresses = maySeeAudience(ctx);
  const shown = shownOutboxKinds(searchesAddresses).filter((name) => kind === undefined || name === kind);
  const kinds = shown.flatMap((name) => OUTBOX_KINDS[name]);
  if (kinds.length === 0) return { items: [], total: 0, next: null };
  const filter = { ...request, kinds, campaignId: distributionId, searchesAddresses };
  const { items, ...page } = await listOutboxMails(ctx, filter);
  return { ...page, items: items.flatMap((mail) => toItem(ctx, mail) ?? []) };
}

export async function openMail(ctx: SignedInContext, id: number): Promise<OpenedMail> {
  const stored = await findOutboxMail(ctx, id);
  const item = stored && toItem(ctx, stored);
  if (!stored || !item) throw notFound("The mail");
  const mail = withoutTracking(ctx.platform, maySeeAudience(ctx) ? stored : withoutPerson(stored));
  return { ...item, ...fillOutboxMail(mail), headers: headersOf(mail) };
}

type ListedMail = Pick<
  StoredMail,
  "id" | "kind" | "campaignId" | "sender" | "recipient" | "subject" | "createdAt"
>;

/** Undefined for a mail that the portal does not show to this user. */
function toItem(
  ctx: SignedInContext,
  { id, kind, campaignId, sender, recipient, subject, createdAt }: ListedMail,
): OutboxMail | undefined {
  const isShown = (name: OutboxKind) => shownOutboxKinds(maySeeAudience(ctx)).includes(name);
  const name = outboxKindOf(kind);
  if (name === undefined || !isShown(name)) return undefined;
  const to = maySeeAudience(ctx) ? recipient : "";
  return { id, kind: name, distributionId: campaignId, sender, recipient: to, subject, createdAt };
}

const headersOf = ({ sharedHeaders, ownHeaders }: StoredMail) =>
  Object.entries({ ...sharedHeaders, ...ownHeaders }).map(([name, value]) => ({ name, value }));
