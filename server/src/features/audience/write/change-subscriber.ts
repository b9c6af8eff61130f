import { type Subscriber, type SubscriberForm, SubscriberRules } from "@newsloom/contract/audience/audience";
import { checkForm } from "@newsloom/contract/identity/forms";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { changeFieldValues, type FieldValues } from "@newsloom/domain/audience/custom-fields";
import { DEFAULT_LIST, SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { AUDIENCE_MESSAGES } from "@newsloom/domain/audience/messages";
import type { SubscriberStatus } from "@newsloom/domain/audience/subscribing";
import {
  type EditBlocker,
  editBlockers,
  statusBlockers,
  suppressionAfterDelete,
} from "@newsloom/domain/audience/suppression";
import { blockedWordsIn } from "@newsloom/domain/settings/blocked-words";
import { listBlockedWords } from "#features/settings";
import type { SiteContext } from "#platform/context";
import { badRequest } from "#platform/errors";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { consentOf, SOURCES } from "../store/consent.ts";
import { listFields } from "../store/field-rows.ts";
import { addHistory } from "../store/history-rows.ts";
import {
  deleteRows,
  insertSubscriber,
  lockByEmail,
  lockEmail,
  lockSubscriber,
  lockSubscribers,
  readSubscriber,
  type StoredSubscriber,
  saveSubscriber,
  setStatus,
} from "../store/subscriber-rows.ts";
import { findSuppression, insertSuppressions } from "../store/suppression-rows.ts";
import { setTags } from "../tags/tags.ts";

type SubscriberAnswer = FormAnswer<Subscriber | null>;
type Fields = Omit<StoredSubscriber, "id" | "status" | "statusBy">;

export async function createSubscriber(ctx: SiteContext, form: SubscriberForm): Promise<SubscriberAnswer> {
  const status = form.status ?? "Active";
  const lists = form.subscriptionListIds ?? (status === "Active" ? [DEFAULT_LIST] : []);
  const { value, failures = [] } = await checkFields(ctx, { ...form, subscriptionListIds: lists }, {});
  if (!value) return refuse(failures);
  const nobody = { ...value, status: "Active", statusBy: "editor", subscriptionListIds: [] } as const;
  const blockers = editBlockers(nobody, { ...value, status });
  if (blockers.length > 0) return refuse(messagesOf(blockers));
  const refusal = await addressRefusal(ctx, value.email);
  if (refusal) return refuse([refusal]);
  const fields = { ...value, status, statusBy: "editor" } as const;
  const id = await insertSubscriber(ctx, fields, SOURCES.editor, consentOf(ctx, SOURCES.editor, ""));
  if (form.tagIds) await setTags(ctx, id, form.tagIds);
  await record(ctx, "create", id, undefined, fields);
  return accept(await readSubscriber(ctx, id));
}

export async function updateSubscriber(
  ctx: SiteContext,
  id: number,
  form: SubscriberForm,
): Promise<SubscriberAnswer> {
  const { id: _, ...before } = await lockSubscriber(ctx, id);
  const lists = form.subscriptionListIds ?? [...before.subscriptionListIds];
  const { value, failures = [] } = await checkFields(
    ctx,
    { ...form, subscriptionListIds: lists },
    before.customFields,
  );
  if (!value) return refuse(failures);
  const status = form.status ?? before.status;
  const blockers = editBlockers(before, { ...value, status });
  if (blockers.length > 0) return refuse(messagesOf(blockers));
  const refusal = value.email === before.email ? undefined : await addressRefusal(ctx, value.email);
  if (refusal) return refuse([refusal]);
  const isOtherStatus = status !== before.status;
  const fields = { ...value, status, statusBy: isOtherStatus ? ("editor" as const) : before.statusBy };
  await saveSubscriber(ctx, id, fields);
  await addHistory(ctx, [id], "Edited");
  if (isOtherStatus) await addHistory(ctx, [id], "StatusChanged", status);
  if (form.tagIds) await setTags(ctx, id, form.tagIds);
  await record(ctx, "update", id, before, fields);
  return accept(await readSubscriber(ctx, id));
}

/** Of all of them or, when it is not allowed for one, of none. */
export async function updateStatus(
  ctx: SiteContext,
  ids: readonly number[],
  status: SubscriberStatus,
): Promise<true> {
  const subscribers = await lockSubscribers(ctx, ids);
  const blockers = subscribers.flatMap((subscriber) => statusBlockers(subscriber, status));
  if (blockers.length > 0) throw badRequest(messagesOf(blockers).join(" "));
  const changed = subscribers.filter((subscriber) => subscriber.status !== status);
  if (changed.length === 0) return true;
  const changedIds = changed.map(({ id }) => id);
  await setStatus(ctx, changedIds, status, "editor");
  await addHistory(ctx, changedIds, "StatusChanged", status);
  for (const { id, status: before } of changed)
    await record(ctx, "set-status", id, { status: before }, { status });
  return true;
}

/** The address of one who left or was reported stays suppressed. */
export async function deleteSubscribers(ctx: SiteContext, ids: readonly number[]): Promise<true> {
  const subscribers = await lockSubscribers(ctx, ids);
  await insertSuppressions(
    ctx,
    subscribers.flatMap((subscriber) => {
      const status = suppressionAfterDelete(subscriber);
      return status === undefined ? [] : [{ email: subscriber.email, status }];
    }),
  );
  await deleteRows(
    ctx,
    subscribers.map(({ id }) => id),
  );
  for (const { id, ...before } of subscribers) await record(ctx, "delete", id, before, undefined);
  return true;
}

/** The fields of a valid form, or why it is not. */
async function checkFields(
  ctx: SiteContext,
  form: SubscriberForm,
  before: FieldValues,
): Promise<{ value: Fields; failures?: never } | { value?: never; failures: string[] }> {
  const { value, failures = [] } = checkForm(SubscriberRules, form);
  const custom = changeFieldValues(await listFields(ctx), before, form.customFields);
  const texts = Object.values(form.customFields);
  const names = [form.firstName, form.lastName, form.companyName, form.jobName, ...texts].join("\n");
  const blocked = blockedWordsIn(names, await listBlockedWords(ctx)).map(ARTICLE_MESSAGES.blockedWord);
  const refused = [...failures, ...custom.failures, ...blocked];
  if (!value || refused.length > 0) return { failures: refused };
  const lists = SUBSCRIPTION_LISTS.map(({ id }) => id).filter((id) => value.subscriptionListIds.includes(id));
  return { value: { ...value, subscriptionListIds: lists, customFields: custom.values } };
}

/** Why nobody can be added with this address, or moved to it. */
async function addressRefusal(ctx: SiteContext, email: string): Promise<string | undefined> {
  await lockEmail(ctx, email);
  if (await lockByEmail(ctx, email)) return AUDIENCE_MESSAGES.exists;
  return (await findSuppression(ctx, email)) === undefined ? undefined : AUDIENCE_MESSAGES.suppressedAddress;
}

const messagesOf = (blockers: readonly EditBlocker[]) =>
  [...new Set(blockers)].map((blocker) => AUDIENCE_MESSAGES[blocker]);

const record = (ctx: SiteContext, action: string, id: number, before: unknown, after: unknown) =>
  ctx.record({ area: "audience", action, entityType: "subscriber", entityId: id, before, after });
