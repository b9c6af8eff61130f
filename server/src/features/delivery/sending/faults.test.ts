import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { endWait, expectBalance, freezeCampaign, readLedger } from "../../../../test/delivery/ledger.ts";
import { eventually } from "../../../../test/eventually.ts";
import type { MailjetServer } from "../../../../test/mail/providers/mailjet-server.ts";
import {
  type BothProviders,
  INSTALL_DOMAIN,
  startBoth,
} from "../../../../test/mail/providers/newsletter-providers.ts";
import type { SendGridServer } from "../../../../test/mail/providers/sendgrid-server.ts";
import type { Behaviour } from "../../../../test/mail/providers/stand-in.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import { claimBatches } from "../across-sites.ts";
import { newsletterSender } from "./newsletter-sender.ts";

let database: TestDatabase;
let providers: BothProviders;
let mailjet: MailjetServer;
let open: OpenPlatform[];
let running: RunningService[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  providers = await startBoth();
  ({ mailjet } = providers);
  const env = { ...providers.env, PROVIDER_TIMEOUT_MS: "1500" };
  open = [await openTestPlatform(database.url, env), await openTestPlatform(database.url, env)];
});
afterAll(async () => {
  for (const one of open) await one.close();
  await providers.stop();
  await database.drop();
});
beforeEach(() => {
  for (const { sent, calls } of [providers.mailjet, providers.sendGrid]) {
    sent.length = 0;
    calls.length = 0;
  }
});
afterEach(async () => {
  providers.mailjet.behave("well");
  providers.sendGrid.behave("well");
  await stop();
});

const platform = () => {
  const [first] = open;
  if (!first) throw new Error("no platform");
  return first.platform;
};
const query = (text: string, values: readonly unknown[] = []) =>
  platform().database.ownerPool.query(text, [...values]);
const start = (workers = 1) => {
  running = open.slice(0, workers).map((one) => newsletterSender.start(one.platform));
};
const stop = async () => {
  for (const one of running.splice(0)) await one.stop();
};

let nth = 0;
const addresses = (count: number, prefix = "reader") => {
  nth += 1;
  return Array.from({ length: count }, (_, index) => `${prefix}${nth}-${index}@post.test`);
};
const received = () => mailjet.mailedTo();
const finished = (id: number) =>
  eventually(
    "the campaign is finished",
    async () => {
      const ledger = await readLedger(platform(), id);
      return ledger.state === "finished" && ledger;
    },
    30_000,
  );
const calls = ({ calls }: MailjetServer | SendGridServer, count: number) =>
  eventually("the provider is called", () => calls.length >= count);

describe("sending through a provider that counts every mail", () => {
  it("two workers mail each person once, in calls of 50", async () => {
    const id = await freezeCampaign(platform(), addresses(330));
    start(2);
    expectBalance(await finished(id), received());
    expect(received()).toHaveLength(330);
    expect(mailjet.calls).toHaveLength(7);
    const [mail] = mailjet.sent as {
      Subject: string;
      TextPart: string;
      HTMLPart: string;
      CustomID: string;
    }[];
    expect(mail?.Subject).toBe("A subject with {{braces}}");
    expect(mail?.TextPart).toContain("Dear reader {% x %}");
    expect(mail?.HTMLPart).toContain("Dear reader {% x %}");
    expect(mail?.CustomID).toMatch(new RegExp(`^1-${id}-\\d+$`));
  });

  it("two workers mail each person of both waves once", async () => {
    const firstWave = { size: 30, unit: "percent", waitMinutes: 60 } as const;
    const id = await freezeCampaign(platform(), addresses(330), { firstWave });
    start(2);
    await endWait(platform(), id);
    expect(received()).toHaveLength(99);
    expectBalance(await finished(id), received());
    expect(received()).toHaveLength(330);
  });

  it("a campaign that cannot be finished does not keep others from being sent", async () => {
    const broken = await freezeCampaign(platform(), addresses(2));
    await query("update send_recipients set state = 'accepted' where distribution_id = $1", [broken]);
    await query(
      `delete from send_recipients where distribution_id = $1 and subscriber_id =
         (select max(subscriber_id) from send_recipients where distribution_id = $1)`,
      [broken],
    );
    const id = await freezeCampaign(platform(), addresses(60));
    start();
    expectBalance(await finished(id), received());
    expect((await readLedger(platform(), broken)).state, "its balance does not add up").toBe("sending");
    await stop();
    await query("delete from sends where distribution_id = $1", [broken]);
  });

  it("people who are changed while they are claimed leave no empty batch behind", async () => {
    const id = await freezeCampaign(platform(), addresses(3));
    const other = await platform().database.ownerPool.connect();
    try {
      // The claim has begun, and waits before it looks for people.
      await other.query(`create function wait_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(1); return null; end $$`);
      await other.query(`create trigger wait_for_test before insert on send_batches
        for each statement execute function wait_for_test()`);
      await other.query("select pg_advisory_lock(1)");
      const claimed = claimBatches(platform(), { limit: 1, limitPerSite: 1, running: new Map() });
      await eventually("the claim waits", async () => {
        const { rows } = await query("select from pg_locks where locktype = 'advisory' and not granted");
        return rows.length > 0;
      });
      await other.query("update send_recipients set changed_at = now() where distribution_id = $1", [id]);
      await other.query("select pg_advisory_unlock(1)");
      expect(await claimed).toEqual([{ siteId: 1, distributionId: id, batchId: null }]);
    } finally {
      await other.query("select pg_advisory_unlock_all()");
      await other.query("drop function if exists wait_for_test cascade");
      other.release();
    }
    expect((await query("select from send_batches where distribution_id = $1", [id])).rows).toEqual([]);
    start();
    expectBalance(await finished(id), received());
  });

  it("who unsubscribes while it is sent does not get it any more", async () => {
    const emails = addresses(60);
    const id = await freezeCampaign(platform(), emails);
    await platform().database.inSite(1, (db) =>
      db
        .updateTable("subscribers")
        .set({ status: "Unsubscribed", monthly: false })
        .where("email", "=", emails[3] ?? "")
        .execute(),
    );
    start();
    const ledger = await finished(id);
    expectBalance(ledger, received());
    expect(ledger.people.get(emails[3] ?? "")).toBe("excluded");
  });
});

describe.each(["mailjet", "sendGrid"] as const)("a fault of %s", (name) => {
  const provider = () => providers[name];
  /** Through this provider, in calls of at most so many people that there are several. */
  async function freeze(emails: readonly string[]): Promise<number> {
    const id = await freezeCampaign(platform(), emails);
    if (name === "sendGrid")
      await query("update sends set provider = 'sendgrid', batch_size = 50 where distribution_id = $1", [id]);
    return id;
  }
  const deny = () => (name === "mailjet" ? mailjet.senders : providers.sendGrid.domains).delete(1);

  it.each<Behaviour>(["failing", "limited"])(
    "a provider that is %s took nothing: all is sent later",
    async (behaviour) => {
      const id = await freeze(addresses(60));
      provider().behave(behaviour);
      start();
      await calls(provider(), 2);
      provider().behave("well");
      const ledger = await finished(id);
      expectBalance(ledger, provider().mailedTo());
      expect(provider().mailedTo()).toHaveLength(60);
    },
  );

  it.each<Behaviour>(["mute", "slow", "away", "crashed", "nonsense"])(
    "a provider that is %s may have taken it: in doubt, and not sent again",
    async (behaviour) => {
      const id = await freeze(addresses(120));
      provider().behave(behaviour);
      start();
      await calls(provider(), 1);
      await eventually("somebody is in doubt", async () =>
        [...(await readLedger(platform(), id)).people.values()].includes("in doubt"),
      );
      provider().behave("well");
      const ledger = await finished(id);
      expectBalance(ledger, provider().mailedTo());
      expect(ledger.status).toBe("Partialy Sent");
    },
  );

  it("[NL-046] a batch that is accepted in part: the others failed, with the reason", async () => {
    const emails = [...addresses(70), ...addresses(30, "refused")];
    const id = await freeze(emails);
    start();
    const ledger = await finished(id);
    expectBalance(ledger, provider().mailedTo());
    expect(provider().mailedTo()).toHaveLength(70);
    expect([...ledger.people.values()].filter((state) => state === "failed")).toHaveLength(30);
  });

  it("keys that are not accepted: nobody got it, and it has failed", async () => {
    const id = await freeze(addresses(60));
    deny();
    start();
    const ledger = await finished(id);
    provider().authenticate(INSTALL_DOMAIN);
    expect(ledger.status).toBe("Failed");
    expect(new Set(ledger.people.values())).toEqual(new Set(["failed"]));
    expect(provider().mailedTo()).toEqual([]);
  });
});
