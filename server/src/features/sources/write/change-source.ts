import type { Source, SourceForm } from "@newsloom/contract/sources/sources";
import { canAddSource, quotaFailure } from "@newsloom/domain/sources/quota";
import {
  completeAddress,
  duplicateFailure,
  nameOfSource,
  SOURCE_MESSAGES,
  sourceFormFailures,
} from "@newsloom/domain/sources/source-form";
import { OPEN_MODES } from "@newsloom/domain/sources/source-types";
import { findCompany } from "#features/directory";
import type { SiteContext } from "#platform/context";
import { badRequest, conflict, notFound } from "#platform/errors";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { nextRunOf, readSchedule } from "../aggregator/schedule.ts";
import { getSource } from "../list/source-list.ts";
import { lockQuota } from "../store/quota.ts";
import { leaveRuns } from "../store/run-rows.ts";
import {
  findDuplicate,
  insertSource,
  lockAddresses,
  lockSource,
  lockSources,
  type SourceFields,
  type StoredSource,
  saveSource,
  updateSources,
} from "../store/source-rows.ts";
import { leaveHubs } from "../websub/subscribe.ts";

type SourceAnswer = FormAnswer<Source | null>;

export async function createSource(ctx: SiteContext, form: SourceForm): Promise<SourceAnswer> {
  const added = await addSource(ctx, form);
  return "failures" in added ? refuse(added.failures) : accept(await getSource(ctx, added.sourceId));
}

/** Adds a source that is read at once, or says why not. */
export async function addSource(
  ctx: SiteContext,
  form: SourceForm,
): Promise<{ readonly sourceId: number } | { readonly failures: string[] }> {
  await lockAddresses(ctx);
  const quota = await lockQuota(ctx);
  const failures = await failuresOf(ctx, form);
  if (failures.length > 0) return { failures };
  if (!canAddSource(quota)) return { failures: [quotaFailure(quota)] };
  const fields = fieldsOf(form);
  const sourceId = await insertSource(ctx, fields);
  await record(ctx, "create", sourceId, undefined, fields);
  return { sourceId };
}

const CHANGED_MEANWHILE =
  "Somebody changed this source meanwhile, so yours was not saved. Open it again to see what they changed.";

/** `version` is the one that the form shows; without it nothing is compared. */
export async function updateSource(
  ctx: SiteContext,
  sourceId: number,
  { version, ...form }: SourceForm & { readonly version?: number | undefined },
): Promise<SourceAnswer> {
  const before = await lockSource(ctx, sourceId);
  if (version !== undefined && version !== before.version) throw conflict(CHANGED_MEANWHILE);
  await lockAddresses(ctx);
  const failures = await failuresOf(ctx, form, sourceId);
  if (failures.length > 0) return refuse(failures);
  await saveFields(ctx, before, fieldsOf(form, before.openMode));
  return accept(await getSource(ctx, sourceId));
}

/** Saves a source and plans its next run; what its old address answered says nothing about a new one. */
export async function saveFields(
  ctx: SiteContext,
  before: StoredSource,
  fields: SourceFields,
): Promise<void> {
  const { sourceId, isActive } = before;
  const isElsewhere =
    before.url !== fields.url ||
    before.feedUrl !== fields.feedUrl ||
    before.linkSelector !== fields.linkSelector;
  const isPlannedOtherwise =
    before.readEveryMinutes !== fields.readEveryMinutes || before.isLocal !== fields.isLocal;
  await saveSource(ctx, sourceId, fields, {
    version: before.version + 1,
    ...(isElsewhere && ADDRESS_UNREAD),
    ...(isActive && isElsewhere && { next_run_at: ctx.now().toISOString() }),
    ...(isActive && !isElsewhere && isPlannedOtherwise && { next_run_at: await nextRegularRun(ctx, fields) }),
  });
  await record(ctx, "update", sourceId, before, fields);
}

/** Nothing is known of this address yet: neither its kind nor what it answered last. */
const ADDRESS_UNREAD = {
  kind: "",
  etag: "",
  last_modified: "",
  content_hash: null,
  failures: 0,
  failing_since: null,
  last_error: "",
};

const nextRegularRun = async (ctx: SiteContext, fields: SourceFields) =>
  nextRunOf(await readSchedule(ctx), fields, ctx.now()).toISOString();

async function failuresOf(ctx: SiteContext, form: SourceForm, except?: number): Promise<string[]> {
  const address = { url: completeAddress(form.url), feedUrl: completeAddress(form.feedUrl) };
  const failures = sourceFormFailures({ ...address, language: form.language });
  if (typeof form.companyId === "number" && !(await findCompany(ctx, form.companyId)))
    failures.push(SOURCE_MESSAGES.company);
  if (failures.length > 0) return failures;
  const duplicate = await findDuplicate(ctx, address, except);
  return duplicate ? [duplicateFailure(duplicate.name)] : [];
}

/** What is stored of a form without failures. */
export function fieldsOf(form: SourceForm, openMode: string = OPEN_MODES[0]): SourceFields {
  const url = completeAddress(form.url);
  return {
    ...form,
    name: nameOfSource(form.name, url),
    url,
    feedUrl: completeAddress(form.feedUrl),
    companyId: form.companyId ?? null,
    readEveryMinutes: form.readEveryMinutes ?? null,
    openMode: form.openMode ?? openMode,
    linkSelector: form.linkSelector.trim(),
  };
}

/** Its articles and its name beside them stay. */
export async function deleteSource(ctx: SiteContext, sourceId: number): Promise<true> {
  const before = await lockSource(ctx, sourceId);
  await updateSources(ctx, [sourceId], { deleted_at: ctx.now().toISOString(), next_run_at: null });
  await leaveRuns(ctx, [sourceId]);
  await leaveHubs(ctx, [sourceId]);
  await record(ctx, "delete", sourceId, before, undefined);
  return true;
}

export async function updateStatus(ctx: SiteContext, sourceId: number, isActive: boolean): Promise<Source> {
  await updateStatuses(ctx, [sourceId], isActive);
  return getSource(ctx, sourceId);
}

/** All of them or, when one is unknown or the quota does not suffice, none. A source that becomes active is read at once. */
export async function updateStatuses(
  ctx: SiteContext,
  sourceIds: readonly number[],
  isActive: boolean,
): Promise<true> {
  const sources = await lockSources(ctx, sourceIds);
  if (sources.length < new Set(sourceIds).size) throw notFound("The source");
  const changed = sources.filter((source) => source.isActive !== isActive);
  if (changed.length === 0) return true;
  if (isActive) await assertQuota(ctx, changed.length);
  const ids = changed.map(({ sourceId }) => sourceId);
  await updateSources(ctx, ids, {
    is_active: isActive,
    status_changed_by: ctx.user?.name ?? "",
    next_run_at: isActive ? ctx.now().toISOString() : null,
  });
  if (!isActive) {
    await leaveRuns(ctx, ids);
    await leaveHubs(ctx, ids);
  }
  for (const { sourceId } of changed)
    await record(ctx, isActive ? "activate" : "inactivate", sourceId, { isActive: !isActive }, { isActive });
  return true;
}

async function assertQuota(ctx: SiteContext, more: number): Promise<void> {
  const quota = await lockQuota(ctx);
  if (quota.activeSources + more > quota.quota) throw badRequest(quotaFailure(quota));
}

async function record(
  ctx: SiteContext,
  action: string,
  sourceId: number,
  before: unknown,
  after: unknown,
): Promise<void> {
  await ctx.record({ area: "sources", action, entityType: "source", entityId: sourceId, before, after });
  ctx.sendEvent({ type: "SourceChanged", payload: { sourceId } });
}
