import { statusIdOf } from "@newsloom/domain/newsletters/campaign-status";
import type { TestServer } from "../server/server.ts";
import { insertCampaigns } from "./campaigns.ts";
import { HARBOR } from "./fixtures.ts";

interface SentTo {
  readonly id: number;
  readonly state: string;
  readonly isOpened?: boolean;
  readonly isClicked?: boolean;
}

/** Inserts a campaign that was sent, and what became of it, past the product; returns its id. */
export async function insertSentCampaign(
  server: TestServer,
  name: string,
  people: readonly SentTo[],
  { isRehearsed = false } = {},
): Promise<number> {
  const at = "2026-11-02T08:00:00Z";
  const [id = 0] = await insertCampaigns(server, [
    { newsletter_name: name, status_id: statusIdOf("Sent"), sent_at: at },
  ]);
  const campaign = { site_id: HARBOR, distribution_id: id };
  await server.platform.database.inSite(HARBOR, async (db) => {
    const provider = isRehearsed ? "outbox" : "Mailjet";
    await db
      .insertInto("sends")
      .values({ ...campaign, state: "finished", provider, created_at: at })
      .execute();
    await db
      .insertInto("send_recipients")
      .values(people.map((one) => ({ ...campaign, subscriber_id: one.id, state: one.state, changed_at: at })))
      .execute();
    const active = people.filter(({ isOpened }) => isOpened);
    if (active.length > 0)
      await db
        .insertInto("recipient_figures")
        .values(
          active.map((one) => ({
            ...campaign,
            subscriber_id: one.id,
            opened_at: at,
            clicked_at: one.isClicked ? at : null,
          })),
        )
        .execute();
    if (isRehearsed)
      await db
        .insertInto("rehearsals")
        .values({
          ...campaign,
          state: "finished",
          seed: 1,
          shares: "{}",
          minutes: 1,
          people: people.length,
          batch_size: 1,
          step_ms: 1,
          started_at: at,
          started_by: "",
        })
        .execute();
  });
  return id;
}
