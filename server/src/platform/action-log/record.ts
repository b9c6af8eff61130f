import type { SiteContext } from "../context.ts";
import { redactSecrets } from "./redact-secrets.ts";

export interface ActionRecord {
  readonly area: string;
  readonly action: string;
  readonly entityType: string;
  readonly entityId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(redactSecrets(value)));

export async function recordAction(ctx: SiteContext, record: ActionRecord): Promise<void> {
  await ctx.db
    .insertInto("action_log")
    .values({
      site_id: ctx.siteId,
      date: ctx.now().toISOString(),
      user_id: ctx.user?.userId ?? null,
      user_name: ctx.user?.name ?? "",
      area: record.area,
      action: record.action,
      entity_type: record.entityType,
      entity_id: String(record.entityId),
      before: asJson(record.before),
      after: asJson(record.after),
      ip: ctx.ip,
    })
    .execute();
}
