import type { FirstWave, WaveUnit } from "@newsloom/domain/delivery/first-wave";
import type { SendState } from "@newsloom/domain/delivery/sending";
import type { DecideBy } from "@newsloom/domain/delivery/subject-test";
import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import type { TrackedArticle } from "@newsloom/email/newsletter/track-links";
import { sql } from "kysely";
import type { RecommendationPool } from "#features/newsletters";
import type { SiteContext } from "#platform/context";

export interface StoredSend {
  readonly state: SendState;
  readonly segmentId: number | null;
  readonly scheduledAt: string | null;
  readonly html: string | null;
  readonly from: { readonly name: string; readonly email: string };
  readonly listId: number | null;
  /** Empty before it begins, where none was named. */
  readonly provider: MailProviderName | "";
  /** The one it began with, when it goes on with another; empty otherwise. */
  readonly firstProvider: string;
  /** Instead of mails to the provider. */
  readonly isPackage: boolean;
  readonly audience: number | null;
  readonly problem: string;
  readonly isCancelled: boolean;
  readonly providerFailures: number;
  readonly createdBy: string;
  readonly firstWave: FirstWave | null;
  readonly firstWavePeople: number | null;
  /** The last one that may be handed over. */
  readonly wave: number;
  readonly restAt: string | null;
  /** Null without a test of subjects. */
  readonly decideBy: DecideBy | null;
  readonly winnerNo: number | null;
  readonly winnerCertainty: number | null;
  readonly winnerChosenBy: string;
  readonly frozenAt: string | null;
  readonly finishedAt: string | null;
}

const columns = [
  "state",
  "segment_id as segmentId",
  "scheduled_at as scheduledAt",
  "html",
  "sender_name as name",
  "sender_email as email",
  "list_id as listId",
  "provider",
  "first_provider as firstProvider",
  "is_package as isPackage",
  "audience",
  "problem",
  "is_cancelled as isCancelled",
  "provider_failures as providerFailures",
  "created_by as createdBy",
  "first_wave_size as size",
  "first_wave_unit as unit",
  "first_wave_wait_minutes as waitMinutes",
  "first_wave_people as firstWavePeople",
  "wave",
  "rest_at as restAt",
  "decide_by as decideBy",
  "winner_no as winnerNo",
  "winner_certainty as winnerCertainty",
  "winner_chosen_by as winnerChosenBy",
  "frozen_at as frozenAt",
  "finished_at as finishedAt",
] as const;

const sendsOf = ({ db, siteId }: SiteContext, id: number) =>
  db.selectFrom("sends").where("site_id", "=", siteId).where("distribution_id", "=", id);

type Row = Omit<StoredSend, "from" | "state" | "provider" | "firstWave" | "decideBy"> &
  Record<"state" | "provider" | "name" | "email", string> &
  Record<"unit" | "decideBy", string | null> &
  Record<"size" | "waitMinutes", number | null>;
const stored = ({
  name,
  email,
  state,
  provider,
  decideBy,
  size,
  unit,
  waitMinutes,
  ...row
}: Row): StoredSend => ({
  ...row,
  firstWave: size === null || waitMinutes === null ? null : { size, unit: unit as WaveUnit, waitMinutes },
  // Only these are ever written.
  state: state as SendState,
  provider: provider as StoredSend["provider"],
  decideBy: decideBy as DecideBy | null,
  from: { name, email },
});

export async function findSend(ctx: SiteContext, id: number): Promise<StoredSend | undefined> {
  const row = await sendsOf(ctx, id).select(columns).executeTakeFirst();
  return row && stored(row);
}

/** Locked until the transaction ends. */
export async function lockSend(ctx: SiteContext, id: number): Promise<StoredSend | undefined> {
  const row = await sendsOf(ctx, id).select(columns).forUpdate().executeTakeFirst();
  return row && stored(row);
}

/** Shared with other batches; who pauses or cancels waits for it. */
export async function holdSend(ctx: SiteContext, id: number): Promise<SendState | undefined> {
  const row = await sendsOf(ctx, id).select("state").forShare().executeTakeFirst();
  return row && (row.state as SendState);
}

/** What is recommended to single people; undefined for a campaign without. */
export async function findRecommended(ctx: SiteContext, id: number): Promise<StoredRecommended | undefined> {
  const row = await sendsOf(ctx, id)
    .select(["recommended", "frozen_at as frozenAt"])
    .where("recommended", "is not", null)
    .executeTakeFirst();
  // Only what is written by `updateSend` is ever in it.
  return row && { ...(row.recommended as unknown as PreparedRecommended), frozenAt: row.frozenAt ?? "" };
}

/** As it is written when a campaign begins. */
export interface PreparedRecommended {
  readonly pool: RecommendationPool;
  readonly articles: readonly TrackedArticle[];
}

interface StoredRecommended extends PreparedRecommended {
  readonly frozenAt: string;
}

interface NewSend {
  readonly distributionId: number;
  readonly state: "scheduled" | "preparing";
  readonly segmentId: number | null;
  readonly scheduledAt: string | null;
  readonly html: string | null;
  /** Empty: the one the site sends through. */
  readonly provider: MailProviderName | "";
  readonly isPackage: boolean;
  readonly firstWave: FirstWave | null;
  readonly decideBy: DecideBy | null;
}

/** Replaces an earlier one of the same campaign, which nobody got: it would not be a draft otherwise. */
export async function insertSend(ctx: SiteContext, send: NewSend): Promise<void> {
  const { db, siteId } = ctx;
  await db
    .deleteFrom("sends")
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", send.distributionId)
    .execute();
  await db
    .insertInto("sends")
    .values({
      site_id: siteId,
      distribution_id: send.distributionId,
      state: send.state,
      segment_id: send.segmentId,
      scheduled_at: send.scheduledAt,
      html: send.html,
      provider: send.provider,
      is_package: send.isPackage,
      first_wave_size: send.firstWave?.size ?? null,
      first_wave_unit: send.firstWave?.unit ?? null,
      first_wave_wait_minutes: send.firstWave?.waitMinutes ?? null,
      decide_by: send.decideBy,
      created_at: ctx.now().toISOString(),
      created_by: ctx.user?.name ?? "",
    })
    .execute();
}

interface SendChanges {
  readonly state?: SendState;
  readonly compiled?: string;
  readonly recommended?: string | null;
  readonly sender_name?: string;
  readonly sender_email?: string;
  readonly list_id?: number;
  readonly provider?: MailProviderName;
  readonly first_provider?: string;
  readonly batch_size?: number;
  readonly audience?: number;
  readonly first_wave_people?: number;
  readonly wave?: number;
  readonly winner_no?: number;
  readonly winner_certainty?: number;
  readonly winner_chosen_by?: string;
  readonly problem?: string;
  readonly is_cancelled?: boolean;
  readonly provider_failures?: number;
  readonly frozen_at?: string;
  readonly finished_at?: string | null;
}

export async function updateSend(
  { db, siteId }: SiteContext,
  id: number,
  changes: SendChanges,
): Promise<void> {
  await db
    .updateTable("sends")
    .set(changes)
    .where("site_id", "=", siteId)
    .where("distribution_id", "=", id)
    .execute();
}

/** Nothing more is handed over before this time has passed, by the clock of the database. */
export async function delaySend(
  { db, siteId }: SiteContext,
  id: number,
  delayMs: number,
  failures: number,
): Promise<void> {
  await sql`update sends set provider_failures = ${failures},
      next_batch_at = clock_timestamp() + ${delayMs}::int * interval '1 millisecond'
    where site_id = ${siteId} and distribution_id = ${id}`.execute(db);
}

const SHOWN_SHARING = 100;

/** Other campaigns that the same provider gets now, in the order in which they began; batches are taken of each in turns. */
export async function listSharingLimit({ db, siteId }: SiteContext, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.distribution_id as id from sends as this
    join sends as other on other.site_id = this.site_id and other.provider = this.provider
      and other.state = 'sending' and other.distribution_id <> this.distribution_id
    where this.site_id = ${siteId} and this.distribution_id = ${id}
      and exists (select from send_recipients as recipient where recipient.site_id = other.site_id
        and recipient.distribution_id = other.distribution_id and recipient.state = 'queued'
        and recipient.batch_id is null and recipient.wave <= other.wave)
    order by other.frozen_at, other.distribution_id limit ${SHOWN_SHARING}`.execute(db);
  return rows.map((row) => row.id);
}
