import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { expectBalance, freezeCampaign, readLedger } from "../../../../test/delivery/ledger.ts";
import { eventually } from "../../../../test/eventually.ts";
import { FAULT_ROUNDS, FAULT_SEED } from "../../../../test/fault-rounds.ts";
import { numbers } from "../../../../test/killed-process.ts";
import { type MailjetServer, REFUSED } from "../../../../test/mail/providers/mailjet-server.ts";
import { startMailjet } from "../../../../test/mail/providers/newsletter-providers.ts";
import { BEHAVIOURS } from "../../../../test/mail/providers/stand-in.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { newsletterSender } from "./newsletter-sender.ts";

const PEOPLE = 300;
const FAULTS = BEHAVIOURS.filter((behaviour) => behaviour !== "well");

let database: TestDatabase;
let mailjet: MailjetServer;
let workers: OpenPlatform[];
let running: RunningService[] = [];
/** How far the clocks of both workers are off. */
const clocksOffMs = [0, 0];
beforeAll(async () => {
  database = await createTestDatabase();
  mailjet = await startMailjet({ latencyMs: 20 });
  const env = { ...mailjet.env, PROVIDER_TIMEOUT_MS: "1500" };
  workers = await Promise.all(
    [0, 1].map((nth) =>
      openTestPlatform(database.url, env, () => new Date(Date.now() + (clocksOffMs[nth] ?? 0))),
    ),
  );
});
afterAll(async () => {
  for (const one of workers) await one.close();
  await mailjet.stop();
  await database.drop();
});
afterEach(stop);

async function stop(): Promise<void> {
  for (const one of running.splice(0)) await one.stop();
}

const random = numbers(FAULT_SEED);
/** From 0 to below the limit. */
const below = (limit: number) => Math.floor(random.next().value * limit);
const calls = (count: number) => eventually(`${count} calls`, () => mailjet.calls.length >= count);

let nth = 0;
/** Some are refused, so that batches are accepted in part. Both workers send until it is finished. */
async function sendWith(fault: () => Promise<void>): Promise<void> {
  const [first] = workers;
  if (!first) throw new Error("no worker");
  nth += 1;
  mailjet.sent.length = 0;
  mailjet.calls.length = 0;
  const emails = Array.from(
    { length: PEOPLE },
    (_, index) => `${index % 50 === 7 ? REFUSED : "reader"}${nth}-${index}@post.test`,
  );
  const id = await freezeCampaign(first.platform, emails);
  running = workers.map(({ platform }) => newsletterSender.start(platform));
  await fault();
  await eventually(
    "the campaign is finished",
    async () => (await readLedger(first.platform, id)).state === "finished",
  );
  // What is answered late is written before they stop.
  await stop();
  const ledger = await readLedger(first.platform, id);
  expectBalance(ledger, mailjet.mailedTo());
  expect(ledger.audience).toBe(PEOPLE);
}

const title = `(seed ${FAULT_SEED}, ${FAULT_ROUNDS} times)`;
const timeout = 60_000 + FAULT_ROUNDS * 60_000;

it(`a provider that fails at any time, for some calls: each person once or in doubt ${title}`, {
  timeout: timeout * FAULTS.length,
}, async () => {
  const rounds = FAULT_ROUNDS === 1 ? [FAULTS[below(FAULTS.length)] ?? "mute"] : FAULTS;
  for (const behaviour of rounds)
    for (let round = 0; round < FAULT_ROUNDS; round += 1)
      await sendWith(async () => {
        const first = 1 + below(4);
        await calls(first);
        mailjet.behave(behaviour);
        await calls(first + 1 + below(2));
        mailjet.behave("well");
      });
});

it(`clocks of both workers that jump at any time: each person once ${title}`, { timeout }, async () => {
  for (let round = 0; round < FAULT_ROUNDS; round += 1) {
    await sendWith(async () => {
      await calls(1 + below(4));
      for (const worker of clocksOffMs.keys()) clocksOffMs[worker] = (below(5) - 2) * DAY_MS;
    });
    clocksOffMs.fill(0);
  }
});
