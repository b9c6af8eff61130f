import { FieldRules, type SubscriberField } from "@newsloom/contract/audience/fields";
import { checkForm } from "@newsloom/contract/identity/forms";
import {
  FIELD_LIMITS,
  FIELD_MESSAGES,
  type FieldType,
  fieldKey,
} from "@newsloom/domain/audience/custom-fields";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import { refuseFieldInUse } from "../segments/segments.ts";
import * as rows from "../store/field-rows.ts";
import { removeFieldValues } from "./remove-field-values.ts";

type FieldAnswer = FormAnswer<SubscriberField | null>;

interface FieldForm {
  readonly name: string;
  readonly choices: readonly string[];
}

export async function createField(
  ctx: SiteContext,
  form: FieldForm & { readonly type: FieldType },
): Promise<FieldAnswer> {
  const { value, failures = [] } = checkForm(FieldRules, form);
  if (!value) return refuse(failures);
  await lockFields(ctx);
  const others = await rows.listFields(ctx);
  if (others.length >= FIELD_LIMITS.fields) return refuse([FIELD_MESSAGES.tooMany]);
  if ((await rows.findIdByName(ctx, value.name)) !== undefined) return refuse([FIELD_MESSAGES.taken]);
  const key = fieldKey(value.name, await rows.listFieldKeys(ctx));
  const created = await rows.insertField(ctx, { ...value, key });
  await record(ctx, "create", created.id, undefined, created);
  return accept(created);
}

export async function updateField(ctx: SiteContext, id: number, form: FieldForm): Promise<FieldAnswer> {
  await lockFields(ctx);
  const before = await rows.lockField(ctx, id);
  const { value, failures = [] } = checkForm(FieldRules, { ...form, type: before.type });
  if (!value) return refuse(failures);
  const { name, choices } = value;
  if (((await rows.findIdByName(ctx, name)) ?? id) !== id) return refuse([FIELD_MESSAGES.taken]);
  await rows.saveField(ctx, id, { name, choices });
  await record(ctx, "update", id, before, { ...before, name, choices });
  return accept({ ...before, name, choices });
}

export async function deleteField(ctx: SiteContext, id: number): Promise<true> {
  const before = await rows.lockField(ctx, id);
  await refuseFieldInUse(ctx, before.key);
  await rows.markFieldDeleted(ctx, id);
  await ctx.enqueue(removeFieldValues, { fieldId: id });
  await record(ctx, "delete", id, before, undefined);
  return true;
}

/** Fields change one after another, so that their number is right and no two have one name. */
const lockFields = ({ db, siteId }: SiteContext) =>
  sql`select pg_advisory_xact_lock(hashtextextended('subscriber-fields', ${siteId}))`.execute(db);

const record = (ctx: SiteContext, action: string, id: number, before: unknown, after: unknown) =>
  ctx.record({ area: "audience", action, entityType: "subscriber-field", entityId: id, before, after });
