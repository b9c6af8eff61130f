import type { CampaignSend } from "@newsloom/contract/delivery/sends";
import { statusNameOf } from "@newsloom/domain/newsletters/campaign-status";
import { limitsOf } from "@newsloom/domain/newsletters/sections";
import { expect } from "vitest";
import { sendCampaign } from "../../src/features/delivery/starting/send-campaign.ts";
import { startSend } from "../../src/features/delivery/starting/start-send.ts";
import { siteScope } from "../../src/platform/context.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { HARBOR } from "../data/fixtures.ts";
import { eventually } from "../eventually.ts";

const EMPTY = { title: "", sections: [], textPreview: "", personalIntro: "", showPersonalIntro: false };

const scopeOf = (platform: Platform) => siteScope(platform, { siteId: HARBOR, user: null, ip: "" });

/** A campaign that is to be sent, to the given people and nobody else; it is not fixed yet who gets it. */
export const insertStartedCampaign = (
  platform: Platform,
  emails: readonly string[],
  form: Omit<CampaignSend, "distributionId"> = {},
  { subject = "A subject with {{braces}}", personalIntro = "Dear {{firstName|reader}} {% x %}" } = {},
): Promise<number> =>
  scopeOf(platform).transaction(async (ctx) => {
    await ctx.db.updateTable("subscribers").set({ monthly: false }).where("monthly", "=", true).execute();
    await ctx.db
      .insertInto("subscribers")
      .values(emails.map((email) => ({ site_id: HARBOR, source: "widget", email, monthly: true })))
      .execute();
    const { distribution_id } = await ctx.db
      .insertInto("campaigns")
      .values({
        site_id: HARBOR,
        newsletter_name: "A newsletter",
        newsletter_subject: subject,
        status_id: 6,
        model: JSON.stringify({ ...EMPTY, personalIntro, showPersonalIntro: true }),
        model_settings: JSON.stringify({ limits: limitsOf([]), sectionsSettings: {} }),
        subscription_list_id: 3,
      })
      .returning("distribution_id")
      .executeTakeFirstOrThrow();
    await sendCampaign(ctx, { ...form, distributionId: distribution_id });
    return distribution_id;
  });

/** Fixes who gets it, and lets workers begin. */
export const fixAudience = (platform: Platform, id: number): Promise<void> =>
  startSend.run(scopeOf(platform), { distributionId: id, scheduledAt: null });

/** A campaign whose audience is fixed; no process sends it yet. */
export async function freezeCampaign(
  platform: Platform,
  ...campaign: Parameters<typeof insertStartedCampaign> extends [Platform, ...infer Rest] ? Rest : never
): Promise<number> {
  const id = await insertStartedCampaign(platform, ...campaign);
  await fixAudience(platform, id);
  return id;
}

export interface Ledger {
  readonly status: string;
  readonly state: string;
  readonly audience: number;
  /** By address. */
  readonly people: ReadonlyMap<string, string>;
}

export async function readLedger(platform: Platform, id: number): Promise<Ledger> {
  return platform.database.inSite(HARBOR, async (db) => {
    // First, because nobody changes after it is finished.
    const { state, audience, status_id } = await db
      .selectFrom("sends")
      .innerJoin("campaigns", "campaigns.distribution_id", "sends.distribution_id")
      .select(["sends.state", "sends.audience", "campaigns.status_id"])
      .where("sends.distribution_id", "=", id)
      .executeTakeFirstOrThrow();
    const people = await db
      .selectFrom("send_recipients as row")
      .innerJoin("subscribers as person", (join) =>
        join.onRef("person.site_id", "=", "row.site_id").onRef("person.id", "=", "row.subscriber_id"),
      )
      .select(["person.email", "row.state"])
      .where("row.distribution_id", "=", id)
      .execute();
    return {
      status: statusNameOf(status_id),
      state,
      audience: audience ?? -1,
      people: new Map(people.map((one) => [one.email, one.state])),
    };
  });
}

/** Each person exactly once, or in doubt; nobody is forgotten, nobody waits. */
export function expectBalance(ledger: Ledger, received: readonly string[]): void {
  const times = new Map<string, number>();
  for (const email of received) times.set(email, (times.get(email) ?? 0) + 1);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
  expect(ledger.people.size).toBe(ledger.audience);
  for (const [email, state] of ledger.people) {
    const allowed = { accepted: [1], failed: [0], excluded: [0], "in doubt": [0, 1] }[state] ?? [];
    expect(allowed, `${email} is ${state}`).toContain(times.get(email) ?? 0);
  }
  const isCertain = [...ledger.people.values()].every((state) => state !== "in doubt");
  expect(ledger.status).toBe(isCertain ? "Sent" : "Partialy Sent");
}

/** As if the wait after the first wave were over, once it has begun. */
export async function endWait(platform: Platform, id: number): Promise<void> {
  await eventually("the wait begins", () =>
    platform.database.inSite(HARBOR, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable("sends")
        .set({ rest_at: "2020-01-01T00:00:00Z", next_batch_at: "2020-01-01T00:00:00Z" })
        .where("distribution_id", "=", id)
        .where("rest_at", "is not", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    }),
  );
}
