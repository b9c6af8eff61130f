import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ImportServer, startImportServer } from "../../../test/data/audience-imports.ts";
import { HARBOR } from "../../../test/data/fixtures.ts";
import { setSettings } from "../../../test/data/settings.ts";
import { reportStatus } from "./exports.ts";
import { signConfirmation, signLink } from "./links/link-token.ts";
import { suppressionHasher } from "./store/suppression-rows.ts";

const KEY = "a-key-of-the-harbor";
let calls: ImportServer;
let admin: Record<string, string>;
beforeAll(async () => {
  calls = await startImportServer({ CAPTCHA: "none" });
  admin = await calls.server.signIn("admin@harbor.test");
  await setSettings(calls.server, admin, { SubscriptionApiKey: KEY });
});
afterAll(() => calls.server.stop());

const STEPS = [
  "subscribe",
  "confirm",
  "import",
  "bounce",
  "complaint",
  "unsubscribe",
  "delete",
  "erase",
] as const;
type Step = (typeof STEPS)[number];

/** One address, and what has to be true of it. */
interface Person {
  readonly email: string;
  readonly steps: readonly Step[];
  mustNotBeMailed?: "left" | "reported" | undefined;
  isErased?: boolean;
}

const inSite = <T>(work: Parameters<typeof calls.server.platform.database.inSite<T>>[1]) =>
  calls.server.platform.database.inSite(HARBOR, work);
async function rowOf(email: string) {
  const rows = await inSite((db) =>
    db.selectFrom("subscribers").selectAll().where("email", "=", email).execute(),
  );
  return rows[0];
}
async function suppressionOf(email: string): Promise<string | undefined> {
  const hash = suppressionHasher(calls.server.platform)(email);
  const rows = await inSite((db) =>
    db.selectFrom("suppressions").select("status").where("email_hash", "=", hash).execute(),
  );
  return rows[0]?.status;
}
const postForm = (path: string, mailId: string) =>
  calls.server.call(path, { method: "POST", body: new URLSearchParams({ mailId }) });
/** As sending does with what a mail provider reports. */
const report = (id: number, status: "Bounced" | "Spam") =>
  calls.scope().transaction((ctx) => reportStatus(ctx, [id], status));

/** What each step does with the person's row, if there is one. */
const WITH_ROW: Record<Exclude<Step, "subscribe" | "import">, (id: number) => Promise<unknown>> = {
  confirm: (subscriberId) => {
    const validUntil = new Date(Date.now() + 60 * 60_000);
    const claims = { siteId: HARBOR, subscriberId, listId: 1, validUntil } as const;
    return postForm("/harbor/confirm-subscription", signConfirmation(calls.server.platform.sealer, claims));
  },
  bounce: (id) => report(id, "Bounced"),
  complaint: (id) => report(id, "Spam"),
  unsubscribe: (subscriberId) => {
    const claims = { siteId: HARBOR, subscriberId, listId: null, campaignId: 0 };
    return postForm("/harbor/unsubscribe", signLink(calls.server.platform.sealer, claims));
  },
  delete: (id) =>
    calls.server.call("/api/Audience/Delete", { method: "DELETE", headers: admin, body: { ids: [id] } }),
  erase: (id) => calls.post(`${id}/Erase`, {}, admin),
};

/** Imports are made together, afterwards. */
async function take(person: Person, step: Step | undefined): Promise<void> {
  if (step === undefined || step === "import") return;
  const { email } = person;
  if (step === "subscribe") {
    const body = { email, apiKey: KEY, firstName: "", lastName: "", subscriptionListId: 1 };
    const headers = { siteNameId: "1" };
    await calls.server.call("/api/Subscribers/Subscribe", { method: "POST", headers, body });
    return;
  }
  const row = await rowOf(email);
  if (!row) return;
  await WITH_ROW[step](row.id);
  if (step === "bounce" || step === "complaint") person.mustNotBeMailed = "reported";
  if (step === "unsubscribe") person.mustNotBeMailed ??= "left";
  if (step === "confirm" && person.mustNotBeMailed === "left") person.mustNotBeMailed = undefined;
  // Whoever never confirmed has nothing to be suppressed for.
  if (step === "erase") person.mustNotBeMailed ??= "left";
  if (step === "erase") person.isErased = true;
  if (step === "confirm" && (await rowOf(email))?.status === "Active") person.isErased = false;
}

async function check({ email, steps, mustNotBeMailed, isErased }: Person, at: number): Promise<void> {
  const row = await rowOf(email);
  const suppression = await suppressionOf(email);
  const after = steps.slice(0, at + 1).join(", ");
  if (mustNotBeMailed !== undefined) {
    expect(row?.status, after).not.toBe("Active");
    if (!row || row.status === "Unconfirmed") expect(suppression, after).toBeDefined();
  }
  if (row?.status === "Active") {
    expect(suppression, after).toBeUndefined();
    expect(row.daily, after).toBe(true);
  }
  if (row?.status === "Unsubscribed")
    expect([row.daily, row.weekly, row.monthly], after).toEqual([false, false, false]);
  if (isErased && !row) expect(suppression, after).toBeDefined();
}

async function checkCounts(): Promise<void> {
  const { body } = await calls.server.call<Record<string, number>>("/api/Audience/GetCounts", {
    headers: admin,
  });
  const rows = await inSite((db) =>
    db
      .selectFrom("subscribers")
      .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
      .groupBy("status")
      .execute(),
  );
  const counted = Object.fromEntries(rows.map(({ status, count }) => [status.toLowerCase(), Number(count)]));
  for (const [name, count] of Object.entries(body))
    if (name !== "total") expect(count, name).toBe(counted[name] ?? 0);
}

const MOST_STEPS = 8;
/** Each has 25 sequences. */
const RUNS = process.env["NEWSLOOM_LONG"] ? 41 : 9;
const LEFT = ["subscribe", "confirm", "unsubscribe"] as const;
const REPORTED_AFTER_LEAVING: Step[][] = [
  [...LEFT, "complaint", "subscribe", "confirm"],
  [...LEFT, "bounce", "subscribe", "confirm"],
  [...LEFT, "subscribe", "complaint", "confirm"],
];
const sequence = fc.array(fc.constantFrom(...STEPS), { minLength: 2, maxLength: MOST_STEPS });

it("whatever happens in whatever order, status, lists and suppression agree, and nobody is mailed against their will", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: 25, maxLength: 25 }), async (sequences) => {
      runs++;
      const people: Person[] = sequences.map((steps, index) => ({
        email: `person${index}@run${runs}.test`,
        steps,
      }));
      for (let at = 0; at < MOST_STEPS; at++) {
        await Promise.all(people.map((person) => take(person, person.steps[at])));
        const imported = people.filter(({ steps }) => steps[at] === "import");
        if (imported.length > 0)
          await calls.importAll(`email\n${imported.map(({ email }) => email).join("\n")}\n`);
        await Promise.all(people.map((person) => check(person, at)));
      }
      await checkCounts();
    }),
    { numRuns: RUNS, endOnFailure: true, examples: [[REPORTED_AFTER_LEAVING]] },
  );
}, 600_000);
