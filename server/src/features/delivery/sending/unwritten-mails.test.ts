import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database.ts";
import { expectBalance, freezeCampaign, readLedger } from "../../../../test/delivery/ledger.ts";
import { eventually } from "../../../../test/eventually.ts";
import { INSTALL_DOMAIN } from "../../../../test/mail/providers/newsletter-providers.ts";
import { type SendGridServer, startSendGridServer } from "../../../../test/mail/providers/sendgrid-server.ts";
import { openTestPlatform } from "../../../../test/server/platform.ts";
import type { RunningService } from "../../../platform/jobs/service.ts";
import type { OpenPlatform } from "../../../platform/open-platform.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { BulkTransport } from "../../senders/providers/bulk/bulk-mail.ts";
import { PROVIDERS } from "../../senders/providers/registry.ts";
import { newsletterSender } from "./newsletter-sender.ts";

let database: TestDatabase;
let sendGrid: SendGridServer;
let open: OpenPlatform;
let sender: RunningService | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  sendGrid = await startSendGridServer();
  sendGrid.authenticate(INSTALL_DOMAIN);
  open = await openTestPlatform(database.url, sendGrid.env);
});
afterAll(async () => {
  await open.close();
  await sendGrid.stop();
  await database.drop();
});
beforeEach(() => {
  sendGrid.sent.length = 0;
  sendGrid.calls.length = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sender?.stop();
});

const start = (platform: Platform) => {
  sender = newsletterSender.start(platform);
};
async function freeze(emails: readonly string[]): Promise<number> {
  const id = await freezeCampaign(open.platform, emails);
  await open.platform.database.inSite(HARBOR, (db) =>
    db
      .updateTable("sends")
      .set({ provider: "sendgrid", batch_size: 1000 })
      .where("distribution_id", "=", id)
      .execute(),
  );
  return id;
}
const ledgerOnce = (id: number, what: string, isSo: (states: string[]) => boolean) =>
  eventually(
    what,
    async () => {
      const ledger = await readLedger(open.platform, id);
      return isSo([...ledger.people.values()]) && ledger;
    },
    // Much earlier than a batch that nobody keeps is settled.
    20_000,
  );

it("a mail that cannot be written between two calls is tried later, and what was answered before is kept", async () => {
  const [short, long] = ["short@post.test", "long@post.test"];
  const id = await freeze([short, long]);
  // More than a call takes for a person, so that they get one of their own.
  await open.platform.database.inSite(HARBOR, (db) =>
    db
      .updateTable("subscribers")
      .set({ first_name: "x".repeat(6_000) })
      .where("email", "=", long)
      .execute(),
  );
  let isBroken = true;
  const { sealer } = open.platform;
  const shortHmac = (purpose: string) => {
    if (isBroken && purpose === "tracking" && sendGrid.calls.length > 0) throw new Error("No links.");
    return sealer.shortHmac(purpose);
  };
  start({ ...open.platform, sealer: { ...sealer, shortHmac } });
  const { people } = await ledgerOnce(id, "the answer is written", (all) => all.includes("accepted"));
  expect([people.get(short), people.get(long)]).toEqual(["accepted", "queued"]);
  isBroken = false;
  await open.platform.database.inSite(HARBOR, (db) =>
    db
      .updateTable("send_recipients")
      .set({ try_at: "2020-01-01T00:00:00Z" })
      .where("distribution_id", "=", id)
      .where("state", "=", "queued")
      .execute(),
  );
  const ledger = await eventually("the campaign is finished", async () => {
    const read = await readLedger(open.platform, id);
    return read.state === "finished" && read;
  });
  expectBalance(ledger, sendGrid.mailedTo());
  expect(ledger.status).toBe("Sent");
});

function replaceTransport(transport: BulkTransport): void {
  const { withInstallKeys } = PROVIDERS.sendgrid;
  vi.spyOn(PROVIDERS.sendgrid, "withInstallKeys").mockImplementation((config) => {
    const connected = withInstallKeys(config);
    return connected && { ...connected, openBulkTransport: async () => transport };
  });
}

it("people whose hand-over fails without an answer are in doubt at once, and the provider is left alone", async () => {
  const id = await freeze(["first@post.test", "second@post.test"]);
  let handedOver = 0;
  replaceTransport({
    batchSize: 1000,
    write: () => ({
      async handOver() {
        handedOver += 1;
        throw new Error("Something nobody thought of.");
      },
    }),
    async close() {},
  });
  start(open.platform);
  await ledgerOnce(id, "they are in doubt", (all) => all.every((state) => state === "in doubt"));
  expect(handedOver).toBe(1);
  const { provider_failures } = await open.platform.database.inSite(HARBOR, (db) =>
    db
      .selectFrom("sends")
      .select("provider_failures")
      .where("distribution_id", "=", id)
      .executeTakeFirstOrThrow(),
  );
  expect(provider_failures).toBe(1);
});

it("what the provider answered is kept although its connection cannot be closed", async () => {
  const id = await freeze(["third@post.test", "fourth@post.test"]);
  replaceTransport({
    batchSize: 1000,
    write: ({ recipients }) => ({
      handOver: async () => recipients.map(() => ({ kind: "accepted", providerMessageId: "1" })),
    }),
    async close() {
      throw new Error("It is closed already.");
    },
  });
  start(open.platform);
  await ledgerOnce(id, "they are accepted", (all) => all.every((state) => state === "accepted"));
});

it("people of whom the provider says nothing are in doubt", async () => {
  const id = await freeze(["fifth@post.test", "sixth@post.test"]);
  replaceTransport({
    batchSize: 1000,
    write: () => ({ handOver: async () => [{ kind: "accepted", providerMessageId: "1" }] }),
    async close() {},
  });
  start(open.platform);
  const { people } = await ledgerOnce(id, "they are settled", (all) =>
    all.every((state) => state === "accepted" || state === "in doubt"),
  );
  expect(new Set(people.values())).toEqual(new Set(["accepted", "in doubt"]));
});
