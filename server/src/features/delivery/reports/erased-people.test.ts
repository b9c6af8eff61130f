import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { setSettings } from "../../../../test/data/settings.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { everyText } from "../../../../test/database/every-text.ts";
import { insertCampaign, sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { REFUSED } from "../../../../test/mail/providers/mailjet-server.ts";
import { startMailjet } from "../../../../test/mail/providers/newsletter-providers.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let mailjet: Awaited<ReturnType<typeof startMailjet>>;
let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  mailjet = await startMailjet();
  server = await startTestServer({ env: { CAPTCHA: "none", ...mailjet.env } });
  admin = await server.signIn("admin@harbor.test");
  await setSettings(server, admin, { EmailSenderProviderName: "mailjet" });
});
afterAll(async () => {
  await server.stop();
  await mailjet.stop();
});

const bounced = "ada@quay.test";
const refused = `${REFUSED}.holm@quay.test`;

it("whoever is erased is named by nothing that mail providers and servers said of them", async () => {
  const ids = await insertSubscribers(
    server,
    [bounced, refused].map((email) => ({ email, weekly: true })),
  );
  const id = await insertCampaign(server);
  const sending = sendingAs(server, admin);
  expect((await sending.send(id)).status).toBe(200);
  await sending.becomes(id, "Sent");

  const { body } = await server.call<{ mailjet: string }>("/api/Campaign/GetEventAddresses", {
    headers: admin,
  });
  const { username, password } = new URL(body.mailjet);
  const report = {
    event: "bounce",
    time: Math.floor(Date.now() / 1000),
    CustomID: `${HARBOR}-${id}-${ids[0]}`,
    hard_bounce: true,
    error: "user unknown",
    comment: `550 5.1.1 <${bounced}>: no such user; rfc822;${bounced}`,
  };
  const answer = await fetch(`${server.url}/api/Mailjet/Events?site=${HARBOR}`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify([report, { ...report, event: "spam" }]),
  });
  expect(answer.status).toBe(200);
  const messages = await eventually("the report is counted", async () => {
    const errors = await sending.errors(id);
    return errors.length === 2 && errors.map(({ message }) => message);
  });
  expect(messages.join("\n"), "what happened").toMatch(/no such user/);

  for (const one of ids)
    expect(
      (await server.call(`/api/Audience/${one}/Erase`, { method: "POST", headers: admin, body: {} })).status,
    ).toBe(200);
  const rows = (await everyText(server.platform)).split("\n");
  for (const email of [bounced, refused]) expect(rows.filter((row) => row.includes(email))).toEqual([]);
});

it("what was stored of replies before they were freed of addresses has none either", async () => {
  const migration = new URL("../../../../migrations/0091-replies-without-addresses.sql", import.meta.url);
  const client = await server.platform.database.ownerPool.connect();
  try {
    await client.query("begin");
    await client.query(`update campaign_events set message = '550 <old@quay.test>: no such user'`);
    await client.query(`update send_recipients set message = 'Mailjet says: old@quay.test is unknown'`);
    await client.query(await readFile(migration, "utf8"));
    const { rows } = await client.query<{ message: string }>(
      `select message from campaign_events union select message from send_recipients order by message`,
    );
    expect(rows.map(({ message }) => message)).toEqual([
      "550 <[address]>: no such user",
      "Mailjet says: [address] is unknown",
    ]);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
