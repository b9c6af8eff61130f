import { EVENTS_USER, eventSecret } from "../../../server/src/features/delivery/reports/event-secret.ts";
import { MAILJET_EVENTS } from "../../../server/src/features/delivery/reports/serve-reports.ts";
import { createSealer } from "../../../server/src/platform/secrets.ts";
import type { Owner } from "../fill-newsfeed.ts";
import { BENCH_SECRET, type Product } from "../product.ts";

const SITE = 1;
/** Mailjet reports up to 800 events a call. */
const EVENTS_A_CALL = 500;
const CALLS_AT_ONCE = 4;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** The people of the campaign that was sent last. */
async function readRecipients(owner: Owner): Promise<{ campaign: number; people: number[] }> {
  const { rows } = await owner.query<{ campaign: number; people: number[] }>(
    `select distribution_id as campaign, array_agg(subscriber_id) as people from send_recipients
    where site_id = $1 and distribution_id = (select max(distribution_id) from sends where site_id = $1)
    group by distribution_id`,
    [SITE],
  );
  if (!rows[0]) throw new Error("Nothing was sent.");
  return rows[0];
}

/** The least that PostgreSQL needs for it: one insert of the same rows. */
async function measureFloor(owner: Owner): Promise<number> {
  await owner.query("create unlogged table floor_events (like campaign_events including indexes)");
  return secondsOf(() =>
    owner.query(
      `insert into floor_events (site_id, at, event_id, received_at, distribution_id, subscriber_id, kind, reason, message, is_counted)
      select site_id, now(), row_number() over (), now(), distribution_id, subscriber_id, 'delivered', '', '', false
      from send_recipients
      where site_id = $1 and distribution_id = (select max(distribution_id) from sends where site_id = $1)`,
      [SITE],
    ),
  );
}

/** Mailjet reports every mail of the last campaign as delivered; how many events a second are stored, and by one bare insert. */
export async function measureReports(
  owner: Owner,
  { url }: Product,
): Promise<{ perSecond: number; floorPerSecond: number }> {
  const { campaign, people } = await readRecipients(owner);
  const floor = await measureFloor(owner);
  const secret = `${EVENTS_USER}:${eventSecret(createSealer(BENCH_SECRET), SITE)}`;
  const time = Math.floor(Date.now() / 1000);
  const bodies: string[] = [];
  for (let first = 0; first < people.length; first += EVENTS_A_CALL)
    bodies.push(
      JSON.stringify(
        people.slice(first, first + EVENTS_A_CALL).map((id) => ({
          event: "sent",
          time,
          CustomID: `${SITE}-${campaign}-${id}`,
        })),
      ),
    );
  const waiting = bodies.values();
  const postNext = async () => {
    for (const body of waiting) {
      const answer = await fetch(`${url}${MAILJET_EVENTS}?site=${SITE}`, {
        method: "POST",
        headers: {
          authorization: `Basic ${Buffer.from(secret).toString("base64")}`,
          "content-type": "application/json",
        },
        body,
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    }
  };
  const seconds = await secondsOf(() => Promise.all(Array.from({ length: CALLS_AT_ONCE }, postNext)));
  const { rows } = await owner.query<{ count: number }>(
    "select count(*)::int as count from campaign_events where site_id = $1 and distribution_id = $2 and kind = 'delivered'",
    [SITE, campaign],
  );
  if (rows[0]?.count !== people.length) throw new Error(`${rows[0]?.count} of ${people.length} stored`);
  return { perSecond: people.length / seconds, floorPerSecond: people.length / floor };
}
