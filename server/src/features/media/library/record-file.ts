import type { SignedInContext } from "#platform/context";

export const recordFile = (
  ctx: SignedInContext,
  action: string,
  id: number,
  before: unknown,
  after: unknown,
) => ctx.record({ area: "files", action, entityType: "file", entityId: id, before, after });
