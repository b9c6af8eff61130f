import type { Platform } from "../../src/platform/platform.ts";
import { eventually } from "../eventually.ts";
import { FAULT_ROUNDS, FAULT_SEED } from "../fault-rounds.ts";
import { numbers } from "../killed-process.ts";
import type { MailjetServer } from "../mail/providers/mailjet-server.ts";
import { expectBalance, freezeCampaign, readLedger } from "./ledger.ts";

const PEOPLE = 400;
const CALLS = PEOPLE / 50;

interface Killed {
  /** Begins to send. */
  start(): void;
  /** Ends what is killed, and waits until nothing of it is under way. */
  kill(): Promise<void>;
  /** Sends again. */
  restart(): void;
  stop(): Promise<void>;
}

/** Kills at a call that the seed decides; each person gets the newsletter once or is in doubt. */
export async function killWhileSending(
  platform: Platform,
  mailjet: MailjetServer,
  killed: Killed,
): Promise<void> {
  const random = numbers(FAULT_SEED);
  for (let round = 0; round < FAULT_ROUNDS; round += 1) {
    mailjet.sent.length = 0;
    mailjet.calls.length = 0;
    const emails = Array.from({ length: PEOPLE }, (_, nth) => `reader${round}-${nth}@post.test`);
    const id = await freezeCampaign(platform, emails);
    const killAfter = 1 + Math.floor(random.next().value * CALLS);
    killed.start();
    await eventually("the call at which it is killed", () => mailjet.calls.length >= killAfter, 60_000);
    await killed.kill();
    await eventually("the claims of before are over", () =>
      platform.database.ownerPool
        .query("update send_batches set claimed_until = claimed_until - interval '90 seconds'")
        .then(() => true, ofDeadConnection),
    );
    killed.restart();
    const isFinished = () =>
      readLedger(platform, id).then(({ state }) => state === "finished", ofDeadConnection);
    await eventually("the campaign is finished", isFinished, 60_000);
    await killed.stop();
    expectBalance(await readLedger(platform, id), mailjet.mailedTo());
  }
}

const ofDeadConnection = () => false;
