import { listEntitiesOf } from "#platform/action-log/person-actions";
import type { SiteContext } from "#platform/context";
import { recipientsAmong } from "../ledger/recipient-rows.ts";
import type { StoredPackage } from "./package-rows.ts";

/** Whether somebody whose data is in the file was erased: then nobody gets it any more. */
export async function hasErased(
  ctx: SiteContext,
  distributionId: number,
  { createdAt }: Pick<StoredPackage, "createdAt">,
): Promise<boolean> {
  const erased = await listEntitiesOf(ctx, {
    action: "erase",
    entityType: "subscriber",
    since: createdAt,
  });
  const people = erased.map((id) => ({ distributionId, subscriberId: Number(id) }));
  return people.length > 0 && (await recipientsAmong(ctx, people)).size > 0;
}
