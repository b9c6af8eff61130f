import type { SignedInContext, SiteContext } from "#platform/context";

/** A person's wish that the model learns now; there is one for each site, the last one. */
export interface TrainingRequest {
  readonly userId: string;
  readonly requestedAt: string;
}

export async function saveTrainingRequest({ db, siteId, user, now }: SignedInContext): Promise<void> {
  const request = { user_id: user.userId, requested_at: now().toISOString() };
  await db
    .insertInto("relevancy_trainings")
    .values({ site_id: siteId, ...request })
    .onConflict((row) => row.column("site_id").doUpdateSet(request))
    .execute();
}

export function findTrainingRequest({ db, siteId }: SiteContext): Promise<TrainingRequest | undefined> {
  return db
    .selectFrom("relevancy_trainings")
    .select(["user_id as userId", "requested_at as requestedAt"])
    .where("site_id", "=", siteId)
    .executeTakeFirst();
}

/** A request that was made since has a training of its own, and stays. */
export async function deleteTrainingRequest(
  { db, siteId }: SiteContext,
  { requestedAt }: TrainingRequest,
): Promise<void> {
  await db
    .deleteFrom("relevancy_trainings")
    .where("site_id", "=", siteId)
    .where("requested_at", "=", requestedAt)
    .execute();
}
