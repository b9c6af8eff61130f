import type { getOutboxMails, OpenedMail, OutboxMail } from "@newsloom/contract/delivery/outbox";
import {
  OUTBOX_KINDS,
  type OutboxKind,
  outboxKindOf,
  shownOutboxKinds,
} from "@newsloom/domain/delivery/outbox";
import { may } from "@newsloom/domain/identity/permissions";
import type { z } from "zod";
import { findBySubject, findSubjects } from "#features/newsletters";
import type { SignedInContext } from "#platform/context";
import { notFound } from "#platform/errors";
import type { Page } from "#platform/lists/page";
import {
  fillOutboxMail,
  findOutboxMail,
  listOutboxMails,
  type OutboxMail as StoredMail,
} from "#platform/mail/read-outbox";
import { listLinkUrls } from "../tracking/link-rows.ts";
import { withoutPerson, withoutTracking } from "./private-parts.ts";
import { withShownLinks } from "./shown-links.ts";

type MailsQuery = z.output<(typeof getOutboxMails)["query"]>;

const maySeeAudience = ({ user }: SignedInContext) => may("audience", user.roles);

export async function listMails(
  ctx: SignedInContext,
  { kind, distributionId, ...request }: MailsQuery,
): Promise<Page<OutboxMail>> {
  const shown = shownOutboxKinds(maySeeAudience(ctx)).filter((name) => kind === undefined || name === kind);
  const kinds = shown.flatMap((name) => OUTBOX_KINDS[name]);
  if (kinds.length === 0) return { items: [], total: 0, next: null };
  const withoutPeople = maySeeAudience(ctx)
    ? undefined
    : { kind: NEWSLETTER, campaignIds: await findBySubject(ctx, request.keyword) };
  const filter = { ...request, kinds, campaignId: distributionId, withoutPeople };
  const { items, ...page } = await listOutboxMails(ctx, filter);
  const subjects = await sharedSubjects(ctx, items);
  return { ...page, items: items.flatMap((mail) => toItem(ctx, mail, subjects) ?? []) };
}

export async function openMail(ctx: SignedInContext, id: number): Promise<OpenedMail> {
  const stored = await findOutboxMail(ctx, id);
  const item = stored && toItem(ctx, stored, await sharedSubjects(ctx, [stored]));
  const isInOnePiece = stored?.kind === NEWSLETTER && stored.contentId === null;
  if (!stored || !item || (isInOnePiece && !maySeeAudience(ctx))) throw notFound("The mail");
  const untracked = withoutTracking(ctx.platform, stored);
  const mail = maySeeAudience(ctx) ? untracked : withoutPerson(untracked);
  const { html, text } = fillOutboxMail(mail);
  const links =
    item.distributionId === null ? new Map<number, string>() : await listLinkUrls(ctx, item.distributionId);
  return {
    ...item,
    html: withShownLinks(html, { kind: item.kind, links }),
    text,
    headers: headersOf(mail),
  };
}

const [NEWSLETTER] = OUTBOX_KINDS.campaign;

/** A mail's own subject may name its reader; the newsletter's says where the name is. */
const sharedSubjects = (ctx: SignedInContext, mails: readonly Pick<StoredMail, "campaignId">[]) =>
  findSubjects(ctx, [...new Set(mails.flatMap(({ campaignId }) => campaignId ?? []))]);

type ListedMail = Pick<
  StoredMail,
  "id" | "kind" | "campaignId" | "sender" | "recipient" | "subject" | "createdAt"
>;

/** Undefined for a mail that the portal does not show to this user. */
function toItem(
  ctx: SignedInContext,
  { id, kind, campaignId, sender, recipient, subject, createdAt }: ListedMail,
  subjects: ReadonlyMap<number, string>,
): OutboxMail | undefined {
  const isShown = (name: OutboxKind) => shownOutboxKinds(maySeeAudience(ctx)).includes(name);
  const name = outboxKindOf(kind);
  if (name === undefined || !isShown(name)) return undefined;
  const mail = { id, kind: name, distributionId: campaignId, sender, createdAt };
  if (maySeeAudience(ctx)) return { ...mail, recipient, subject };
  const shared = kind === NEWSLETTER ? (subjects.get(campaignId ?? 0) ?? "") : subject;
  return { ...mail, recipient: "", subject: shared };
}

const headersOf = ({ sharedHeaders, ownHeaders }: StoredMail) =>
  Object.entries({ ...sharedHeaders, ...ownHeaders }).map(([name, value]) => ({ name, value }));
