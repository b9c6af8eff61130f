import type { SiteContext } from "#platform/context";
import type { StoredSubscriber } from "../store/subscriber-rows.ts";

/** What somebody did on a page of their own, in the action log: the fields that changed, and whom it is about. */
export function recordChange(
  ctx: SiteContext,
  action: string,
  before: StoredSubscriber,
  after: Partial<StoredSubscriber> & { readonly pausedUntil?: string | null },
): Promise<void> {
  const { email } = before;
  const changed = Object.keys(after) as (keyof StoredSubscriber)[];
  const previous = Object.fromEntries(changed.map((key) => [key, before[key]]));
  return ctx.record({
    area: "audience",
    action,
    entityType: "subscriber",
    entityId: before.id,
    before: { email, ...previous },
    after: { email, ...after },
  });
}
