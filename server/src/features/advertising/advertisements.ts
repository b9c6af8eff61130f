import {
  type Advertisement,
  type AdvertisementForm,
  AdvertisementRules,
} from "@newsloom/contract/advertising/advertisements";
import { checkForm } from "@newsloom/contract/identity/forms";
import { ADVERTISEMENT_LIMITS, defaultFinishDate } from "@newsloom/domain/advertising/advertisements";
import { findCompany } from "#features/directory";
import { assertImagesExist, saveFileUses } from "#features/media";
import type { SignedInContext, SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import * as rows from "./advertisement-rows.ts";

type Answer = FormAnswer<Advertisement | null>;

export async function createAdvertisement(ctx: SignedInContext, form: AdvertisementForm): Promise<Answer> {
  const { fields, failures } = await checkFields(ctx, form);
  if (!fields) return refuse(failures);
  await assertImagesExist(ctx, [fields.image]);
  const id = await rows.insertAdvertisement(ctx, fields);
  return saved(ctx, "create", id, undefined);
}

export async function updateAdvertisement(
  ctx: SignedInContext,
  id: number,
  form: AdvertisementForm,
): Promise<Answer> {
  const before = await rows.readAdvertisement(ctx, id);
  const { fields, failures } = await checkFields(ctx, form, before);
  if (!fields) return refuse(failures);
  await assertImagesExist(ctx, [fields.image], [before.image]);
  await rows.updateRow(ctx, id, fields);
  return saved(ctx, "update", id, before);
}

export async function deleteAdvertisement(ctx: SignedInContext, id: number): Promise<true> {
  const before = await rows.readAdvertisement(ctx, id);
  await rows.deleteRow(ctx, id);
  await saveFileUses(ctx, "advertisement", id, []);
  await record(ctx, "delete", id, before, undefined);
  return true;
}

async function checkFields(
  ctx: SiteContext,
  form: AdvertisementForm,
  before?: Advertisement,
): Promise<{ fields: rows.AdvertisementFields; failures: [] } | { fields: undefined; failures: string[] }> {
  const finishDate = form.finishDate ?? defaultFinishDate(form.startDate);
  const { value, failures } = checkForm(AdvertisementRules, { ...form, finishDate });
  if (failures) return { fields: undefined, failures };
  const companyId = form.companyId ?? null;
  if (companyId !== null && !(await findCompany(ctx, companyId))) throw notFound("The company");
  const sameCode = before?.code === form.code ? before.orderId : undefined;
  const orderId = form.orderId ?? sameCode ?? (await rows.nextOrderId(ctx, form.code));
  const fields = {
    ...value,
    companyId,
    code: form.code,
    orderId: Math.min(orderId, ADVERTISEMENT_LIMITS.orderId),
  };
  return { fields, failures: [] };
}

async function saved(
  ctx: SignedInContext,
  action: string,
  id: number,
  before: Advertisement | undefined,
): Promise<Answer> {
  const after = await rows.readAdvertisement(ctx, id);
  await saveFileUses(ctx, "advertisement", id, [after.image]);
  await record(ctx, action, id, before, after);
  return accept(after);
}

const record = (ctx: SignedInContext, action: string, id: number, before: unknown, after: unknown) =>
  ctx.record({ area: "advertisements", action, entityType: "advertisement", entityId: id, before, after });
