import { expect, it } from "vitest";
import { createTestDatabase } from "../../../../test/database/database.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import { siteScope } from "../../../platform/context.ts";
import { countCampaignAudience } from "../../audience/segments/campaign-audience.ts";
import { audienceOf } from "./campaign-audience.ts";

const PEOPLE = 40_000;

it("counts who did not open a newsletter in time before the database knows how many they are", async () => {
  const database = await createTestDatabase();
  const open = await openTestPlatform(database.url, {});
  const query = (text: string) => open.platform.database.ownerPool.query(text);
  for (const table of ["subscribers", "send_recipients", "recipient_figures"])
    await query(`alter table ${table} set (autovacuum_enabled = false)`);
  await query(`insert into subscribers (site_id, source, email, weekly)
    select 1, 'widget', n || '@post.test', true from generate_series(1, ${PEOPLE}) as n`);
  await query(`insert into campaigns
      (site_id, distribution_id, newsletter_name, newsletter_subject, status_id, model, model_settings)
    values (1, 77, 'First', 'First', 1, '{}', '{}')`);
  await query(
    `insert into sends (site_id, distribution_id, state, created_at) values (1, 77, 'finished', now())`,
  );
  await query(`insert into send_recipients (site_id, distribution_id, subscriber_id, wave, state, changed_at)
    select 1, 77, id, 1, 'accepted', now() from subscribers where site_id = 1 and weekly`);
  await query(`insert into recipient_figures (site_id, distribution_id, subscriber_id, opened_at)
    select 1, 77, subscriber_id, now() from send_recipients where subscriber_id % 2 = 0`);
  const count = await siteScope(open.platform, { siteId: 1, user: null, ip: "" }).transaction((ctx) =>
    countCampaignAudience(
      ctx,
      audienceOf({ subscriptionListId: 2, audience: { include: [], exclude: [] } }, 77),
    ),
  );
  expect(count).toBe(PEOPLE / 2);
  await open.close();
  await database.drop();
});
