import { readFile } from "node:fs/promises";
import { SUBJECT_TEST_MESSAGES } from "@newsloom/domain/delivery/subject-test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { endWait } from "../../../../test/delivery/ledger.ts";
import { mailsOf } from "../../../../test/delivery/mails.ts";
import { insertCampaign, insertReaders, sendingAs } from "../../../../test/delivery/sends.ts";
import { linksOf, pictureOf, visit } from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let harbor: ReturnType<typeof sendingAs>;
let readers: string[];
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  harbor = sendingAs(server, await server.signIn("admin@harbor.test"));
  readers = await insertReaders(server, 60);
});
afterAll(() => server.stop());

let nth = 0;
const newSubjects = (count = 2) => {
  nth += 1;
  return Array.from({ length: count }, (_, index) => `Subject ${nth}-${index + 1}`);
};
const wave = (subjects: readonly string[], decideBy = "opens") => ({
  size: 40,
  unit: "people",
  waitMinutes: 120,
  subjectTest: { subjects, decideBy },
});

/** One whose subjects are out and whose rest waits. */
async function tested(subjects: readonly string[], decideBy = "opens"): Promise<number> {
  const id = await insertCampaign(server, { newsletter_subject: "Not one of them" });
  expect((await harbor.send(id, { firstWave: wave(subjects, decideBy) })).status).toBe(200);
  await eventually("the wait begins", async () => (await harbor.progress(id)).firstWave?.restAt, 40_000);
  // Nobody reads in the moment of the hand-over.
  await server.platform.database.inSite(HARBOR, (db) =>
    db
      .updateTable("send_recipients")
      .set({ changed_at: new Date(Date.now() - 60_000).toISOString() })
      .where("distribution_id", "=", id)
      .where("state", "=", "accepted")
      .execute(),
  );
  return id;
}
const open = async (subject: string, count: number, headers: Record<string, string> = {}) => {
  for (const mail of (await mailsOf(server, subject)).slice(0, count)) await visit(pictureOf(mail), headers);
};
/** The first link of the mail, once for each of so many people. */
const click = async (subject: string, count: number) => {
  for (const mail of (await mailsOf(server, subject)).slice(0, count)) await visit(linksOf(mail)[0] ?? "");
};
const testOf = async (id: number) => (await harbor.progress(id)).subjectTest;

describe("a test of subjects", () => {
  it("gives the rest the subject that more people opened, and says how certain that is", async () => {
    const subjects = newSubjects(2);
    const [first = "", second = ""] = subjects;
    const id = await tested(subjects);
    expect((await mailsOf(server, first)).length).toBe(20);
    expect((await mailsOf(server, second)).length).toBe(20);
    await open(second, 12);
    await open(first, 2);
    // Machines do not count.
    await open(first, 20, { "user-agent": "Googlebot/2.1" });
    await eventually("it is counted", async () => {
      const [one, other] = (await testOf(id))?.subjects ?? [];
      return one?.opens === 2 && other?.opens === 12;
    });
    expect(await testOf(id)).toMatchObject({
      subjects: [
        { subject: first, people: 20, opens: 2 },
        { subject: second, people: 20, opens: 12 },
      ],
      winnerNo: null,
    });
    await endWait(server.platform, id);
    await harbor.becomes(id, "Sent", 40_000);
    const test = await testOf(id);
    expect(test).toMatchObject({ decideBy: "opens", winnerNo: 2, chosenBy: "" });
    expect(test?.certainty).toBeGreaterThan(0.95);
    expect(test?.certainty).toBeLessThan(1);
    const all = [...(await mailsOf(server, first)), ...(await mailsOf(server, second))];
    expect(all.map(({ recipient }) => recipient).toSorted()).toEqual(readers.toSorted());
    expect((await mailsOf(server, second)).length).toBe(40);
    expect(await mailsOf(server, "Not one of them")).toEqual([]);
  });

  it("that is decided by clicks is won by the subject that more people clicked, not by the one they opened", async () => {
    const subjects = newSubjects(2);
    const [first = "", second = ""] = subjects;
    const id = await tested(subjects, "clicks");
    await open(first, 10);
    await click(second, 6);
    await eventually("it is counted", async () => {
      const [one, other] = (await testOf(id))?.subjects ?? [];
      return one?.opens === 10 && other?.clicks === 6;
    });
    await endWait(server.platform, id);
    await harbor.becomes(id, "Sent", 40_000);
    const test = await testOf(id);
    expect(test).toMatchObject({ decideBy: "clicks", winnerNo: 2, subjects: [{ clicks: 0 }, { clicks: 6 }] });
    expect(test?.certainty).toBeGreaterThan(0.95);
    expect((await mailsOf(server, second)).length).toBe(40);
  });

  it("is decided by an editor who does not want to wait", async () => {
    const subjects = newSubjects(4);
    const id = await tested(subjects);
    for (const subject of subjects) expect((await mailsOf(server, subject)).length).toBe(10);
    const orchard = sendingAs(server, await server.signIn("admin@orchard.test", ORCHARD));
    expect((await orchard.put(id, "ChooseSubject", { subjectNo: 3 })).status).toBe(404);
    expect((await harbor.put(id, "ChooseSubject", { subjectNo: 5 })).status).toBe(400);
    expect((await harbor.put(id, "ChooseSubject", { subjectNo: 3 })).status).toBe(200);
    await harbor.becomes(id, "Sent", 40_000);
    expect((await mailsOf(server, subjects[2] ?? "")).length).toBe(30);
    const test = await testOf(id);
    expect(test).toMatchObject({ winnerNo: 3, certainty: null });
    expect(test?.chosenBy).not.toBe("");
    expect((await harbor.put(id, "ChooseSubject", { subjectNo: 1 })).body.message).toBe(
      SUBJECT_TEST_MESSAGES.noTest,
    );
  });

  it("that nobody opened is won by the first subject, with no certainty", async () => {
    const subjects = newSubjects(3);
    const id = await tested(subjects);
    await harbor.put(id, "SendRest");
    await harbor.becomes(id, "Sent", 40_000);
    expect(await testOf(id)).toMatchObject({ winnerNo: 1, certainty: 0 });
    expect((await harbor.progress(id)).addsUp).toBe(true);
  });

  it("counts those in doubt among the people who may open it", async () => {
    const subjects = newSubjects(2);
    const [first = "", second = ""] = subjects;
    const id = await tested(subjects);
    await server.platform.database.ownerPool.query(
      `update send_recipients set state = 'in doubt' where distribution_id = $1 and subject_no is not null
         and subscriber_id not in (select min(subscriber_id) from send_recipients
           where distribution_id = $1 and subject_no is not null group by subject_no)`,
      [id],
    );
    await open(first, 4);
    await open(second, 3);
    await eventually("it is counted", async () => (await testOf(id))?.subjects[1]?.opens === 3);
    expect((await harbor.put(id, "SendRest")).status).toBe(200);
    const test = await testOf(id);
    expect(test).toMatchObject({ winnerNo: 1, subjects: [{ people: 20 }, { people: 20 }] });
    expect(test?.certainty).toBeLessThan(0.95);
    await harbor.becomes(id, "Partialy Sent", 40_000);
  });

  it("needs two to four subjects that differ", async () => {
    const id = await insertCampaign(server);
    for (const subjects of [["Only one"], ["Twice", "Twice"], newSubjects(5), ["", "Empty"]])
      expect((await harbor.send(id, { firstWave: wave(subjects) })).status).toBe(400);
    expect((await harbor.send(id, { firstWave: wave(newSubjects(), "luck") })).status).toBe(400);
  });
});

it("a newsletter that an earlier version compiled has its subjects in parts", async () => {
  const id = await tested(newSubjects(2));
  const migration = new URL("../../../../migrations/0076-compiled-subjects.sql", import.meta.url);
  const client = await server.platform.database.ownerPool.connect();
  const compiledNow = async () => {
    const { rows } = await client.query("select compiled from sends where distribution_id = $1", [id]);
    return rows[0]?.compiled;
  };
  try {
    await client.query("begin; set local role newsloom_across");
    const current = await compiledNow();
    await client.query(
      `update sends set compiled = jsonb_build_object('subject', compiled -> 'subject',
        'sample', compiled -> 'sample', 'newsletter', (compiled -> 'newsletter') - array['subject', 'testSubjects', 'problems'])
      where distribution_id = $1`,
      [id],
    );
    expect(await compiledNow()).not.toEqual(current);
    expect((await compiledNow()).subject).toBe("Not one of them");
    await client.query("reset role");
    await client.query(await readFile(migration, "utf8"));
    await client.query("set local role newsloom_across");
    expect(await compiledNow()).toEqual(current);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
