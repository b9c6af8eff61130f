import type { Widget, WidgetForm } from "@newsloom/contract/readers/widgets";
import { WIDGET_LIMITS, WIDGET_MESSAGES } from "@newsloom/domain/readers/widgets";
import { findLabels } from "#features/articles";
import type { SignedInContext, SiteContext } from "#platform/context";
import { notFound } from "#platform/errors";
import { accept, type FormAnswer, refuse } from "#platform/http/form-answer";
import * as rows from "./widget-rows.ts";

type WidgetAnswer = FormAnswer<Widget | null>;

export async function readWidget(ctx: SiteContext, id: number): Promise<rows.StoredWidget> {
  const widget = await rows.findWidget(ctx, id);
  if (!widget) throw notFound("The widget");
  return widget;
}

export async function createWidget(ctx: SignedInContext, form: WidgetForm): Promise<WidgetAnswer> {
  if ((await rows.lockAndCountWidgets(ctx)) >= WIDGET_LIMITS.widgets)
    return refuse([WIDGET_MESSAGES.tooMany]);
  await assertLabels(ctx, form.labelIds);
  const id = await rows.insertWidget(ctx, form);
  await record(ctx, "create", id, undefined, form);
  return accept(await listed(ctx, id));
}

export async function updateWidget(
  ctx: SignedInContext,
  id: number,
  form: WidgetForm,
): Promise<WidgetAnswer> {
  const { id: _id, ...before } = await readWidget(ctx, id);
  // A label that was deleted meanwhile stays until somebody removes it.
  await assertLabels(
    ctx,
    form.labelIds.filter((labelId) => !before.labelIds.includes(labelId)),
  );
  await rows.updateWidget(ctx, id, form);
  await record(ctx, "update", id, before, form);
  return accept(await listed(ctx, id));
}

export async function deleteWidget(ctx: SignedInContext, id: number): Promise<true> {
  const { id: _id, ...before } = await readWidget(ctx, id);
  await rows.removeWidget(ctx, id);
  await record(ctx, "delete", id, before, undefined);
  return true;
}

async function listed(ctx: SiteContext, id: number): Promise<Widget> {
  const [widget] = await rows.listWidgets(ctx, id);
  if (!widget) throw notFound("The widget");
  return widget;
}

async function assertLabels(ctx: SiteContext, labelIds: readonly number[]): Promise<void> {
  const ids = [...new Set(labelIds)];
  if ((await findLabels(ctx, ids)).length !== ids.length) throw notFound("The label");
}

const record = (ctx: SignedInContext, action: string, id: number, before: unknown, after: unknown) =>
  ctx.record({ area: "widgets", action, entityType: "widget", entityId: id, before, after });
