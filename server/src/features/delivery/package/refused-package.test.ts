import { PACKAGE_MESSAGES } from "@newsloom/domain/delivery/package";
import Papa from "papaparse";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { insertArticles } from "../../../../test/data/articles.ts";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { insertSubscribers } from "../../../../test/data/subscribers.ts";
import { insertCampaign, sendingAs } from "../../../../test/delivery/sends.ts";
import { eventually } from "../../../../test/eventually.ts";
import { article, section } from "../../../../test/newsletters/sample-newsletters.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { badRequest } from "../../../platform/errors.ts";

let server: TestServer;
let admin: Record<string, string>;
let harbor: ReturnType<typeof sendingAs>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
  harbor = sendingAs(server, admin);
  await server.call("/api/Settings/UpdateSiteFeature", {
    method: "PUT",
    headers: admin,
    body: { featureName: "UseAdestraAsESP", featureStatusId: 1 },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.platform.database.acrossSites.deleteFrom("subscribers").execute();
});
afterEach(() => vi.restoreAllMocks());

const insertPeople = (emails: readonly string[]) =>
  insertSubscribers(
    server,
    emails.map((email) => ({ email, weekly: true })),
  );
/** More than one batch. */
const MANY = Array.from({ length: 501 }, (_, nth) => `many${nth}@post.test`);

const packageOf = (id: number) =>
  eventually("the package is made", async () => {
    const { state, package: made } = await harbor.progress(id);
    return state === "finished" && made;
  });
const countFiles = () => server.platform.packageFiles.count(HARBOR);

/** The first batch is written; from then on the store fails. */
function failAfterFirstBatch(error: Error): void {
  const { packageFiles } = server.platform;
  const append = packageFiles.append.bind(packageFiles);
  vi.spyOn(packageFiles, "append").mockImplementation(async (siteId, fileId, offset, bytes) => {
    if (offset > 0) throw error;
    return append(siteId, fileId, offset, bytes);
  });
}

/** Its checks are made, which render it and read what was rendered; from then on nothing can be rendered. */
function failAfterChecks(error: Error): void {
  const { parsing } = server.platform;
  const run = parsing.run.bind(parsing);
  vi.spyOn(parsing, "run").mockRejectedValue(error).mockImplementationOnce(run).mockImplementationOnce(run);
}

/** The next attempt of the job that failed is made at once, and is its last. */
const tryForTheLastTime = (task: string, distributionId: number) =>
  eventually("the job failed", async () => {
    const { rowCount } = await server.platform.database.ownerPool.query(
      `update graphile_worker._private_jobs as waiting set attempts = waiting.max_attempts - 1, run_at = now()
       from graphile_worker.jobs as job where job.id = waiting.id and job.task_identifier = $1
         and (waiting.payload -> 'payload' ->> 'distributionId')::int = $2
         and waiting.locked_at is null and waiting.last_error is not null`,
      [task, distributionId],
    );
    return rowCount === 1;
  });

/** With articles that are chosen for each person. */
async function insertRecommending(): Promise<number> {
  const ids = await insertArticles(
    server,
    Array.from({ length: 4 }, () => ({ status: 1, publication_date: new Date().toISOString() })),
  );
  const recommended = section("recommendedArticles", "rows", { articles: ids.map((id) => article(id)) });
  const sections = [{ ...recommended, description: { ...recommended.description, count: 2, to: 2 } }];
  const model = { title: "", sections, textPreview: "", personalIntro: "", showPersonalIntro: false };
  return insertCampaign(server, { model: JSON.stringify(model) });
}
const listSent = () =>
  server.platform.database.inSite(HARBOR, (db) =>
    db
      .selectFrom("subscriber_articles")
      .select(["subscriber_id as subscriberId", "article_id as articleId"])
      .execute(),
  );

async function expectNothingLeft(id: number, files: number): Promise<void> {
  await eventually("the file is removed", async () => (await countFiles()) === files);
  const { counts, reasons, addsUp, package: left, isPackage } = await harbor.progress(id);
  expect({ addsUp, left, isPackage }).toEqual({ addsUp: true, left: null, isPackage: true });
  expect(counts).toMatchObject({ accepted: 0, queued: 0, excluded: 501 });
  expect(reasons).toEqual([{ state: "excluded", reason: "cancelled", count: 501 }]);
}

it("[NL-012] leaves out, with the reason, whose address would be changed so that no spreadsheet runs it", async () => {
  await insertPeople([
    "+ada@post.test",
    "bo@post.test",
    "-cy@post.test",
    '"d|=e"@post.test',
    "e+f@post.test",
  ]);
  const id = await insertCampaign(server);
  await harbor.send(id);
  const made = await packageOf(id);
  const csv = await server.call(made.recipients);
  const { data } = Papa.parse<{ email: string }>(csv.text.trimEnd(), { header: true });
  expect(data.map(({ email }) => email)).toEqual(["bo@post.test", "e+f@post.test"]);
  const { counts, reasons, addsUp } = await harbor.progress(id);
  expect({ people: made.people, addsUp }).toEqual({ people: 2, addsUp: true });
  expect(counts).toMatchObject({ accepted: 2, excluded: 3 });
  expect(reasons).toContainEqual({ state: "excluded", reason: "formula", count: 3 });
});

it("[NL-012] has a sender whose domain is not authenticated here: Adestra mails it", async () => {
  await insertPeople(["ada@post.test"]);
  const { body: sender } = await server.call<{ id: number }>("/api/Sender/Create", {
    method: "POST",
    headers: admin,
    body: { email: "news@unproved.test", name: "News" },
  });
  const id = await insertCampaign(server, { sender_id: sender.id });
  const { status, text } = await harbor.send(id);
  expect(status, text).toBe(200);
  expect(await packageOf(id)).toMatchObject({ people: 1 });
});

it("[NL-012] leaves no file, and nobody as accepted, when it cannot be made", async () => {
  await insertPeople(MANY);
  const files = await countFiles();
  failAfterFirstBatch(badRequest("The store is gone."));
  const id = await insertCampaign(server);
  await harbor.send(id);
  await harbor.becomes(id, "Failed");
  await expectNothingLeft(id, files);
});

it("[NL-012] can be stopped while it is being made, and made again with the same articles", async () => {
  const [first = 0] = await insertPeople(MANY);
  const files = await countFiles();
  failAfterFirstBatch(new Error("The disk is full."));
  const id = await insertRecommending();
  const [sentBefore = 0] = await insertArticles(server, [{ status: 1 }]);
  await server.platform.database.inSite(HARBOR, (db) =>
    db
      .insertInto("subscriber_articles")
      .values({
        site_id: HARBOR,
        subscriber_id: first,
        article_id: sentBefore,
        sent_at: new Date().toISOString(),
      })
      .execute(),
  );
  await harbor.send(id);
  await eventually(
    "the first batch is in it",
    async () => (await harbor.progress(id)).counts.accepted === 500,
  );
  expect((await listSent()).length).toBeGreaterThan(500);
  const stopped = await harbor.put(id, "CancelSending");
  expect(stopped.status, stopped.text).toBe(200);
  expect((await harbor.details(id)).statusName).toBe("Failed");
  expect(await harbor.errors(id)).toMatchObject([{ message: PACKAGE_MESSAGES.stopped }]);
  await expectNothingLeft(id, files);
  expect(await listSent()).toEqual([{ subscriberId: first, articleId: sentBefore }]);
  vi.restoreAllMocks();
  expect((await harbor.put(id, "BackToDraft")).status).toBe(200);
  expect((await harbor.send(id)).body.statusName).toBe("Adestra");
  expect(await packageOf(id)).toMatchObject({ people: 501 });
});

it("[NL-012] can be stopped while it is prepared again and again, and made again", async () => {
  await insertPeople(["ada@post.test"]);
  failAfterChecks(new Error("The thread died."));
  const id = await insertCampaign(server);
  await harbor.send(id);
  expect(await harbor.progress(id)).toMatchObject({ state: "preparing", audience: null });
  expect((await harbor.put(id, "CancelSending")).status).toBe(200);
  expect(await harbor.details(id)).toMatchObject({ statusName: "Failed", isError: true });
  expect(await harbor.errors(id)).toMatchObject([{ message: PACKAGE_MESSAGES.stopped }]);
  vi.restoreAllMocks();
  expect((await harbor.put(id, "BackToDraft")).status).toBe(200);
  expect((await harbor.send(id)).status).toBe(200);
  expect(await packageOf(id)).toMatchObject({ people: 1 });
});

it.each([
  ["prepared", "delivery.start-package"],
  ["made", "delivery.package"],
])(
  "[NL-012] has failed, with the reason, when it cannot be %s for so long that it is given up",
  async (_, task) => {
    await insertPeople(["ada@post.test"]);
    const files = await countFiles();
    const error = new Error("It does not work.");
    if (task === "delivery.package")
      vi.spyOn(server.platform.packageFiles, "append").mockRejectedValue(error);
    else failAfterChecks(error);
    const id = await insertCampaign(server);
    await harbor.send(id);
    await tryForTheLastTime(task, id);
    await harbor.becomes(id, "Failed");
    expect(await harbor.errors(id)).toMatchObject([{ message: PACKAGE_MESSAGES.notMade }]);
    expect(await countFiles()).toBe(files);
    expect((await harbor.put(id, "BackToDraft")).status).toBe(200);
  },
);
