import type { SubscriberDetails } from "@newsloom/contract/audience/audience";
import type { PersonData } from "@newsloom/contract/audience/person-data";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { insertReaders } from "../../../../test/delivery/sends.ts";
import { linksOf, pictureOf, sendTracked, visit } from "../../../../test/delivery/tracked-campaign.ts";
import { eventually } from "../../../../test/eventually.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const read = async <T>(id: number, call: string) =>
  (await server.call<T>(`/api/Audience/${id}/${call}`, { headers: admin })).body;
const idOf = (email: string) =>
  server.platform.database.inSite(HARBOR, async (db) => {
    const { id } = await db
      .selectFrom("subscribers")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return id;
  });

it("[AUD-012] a person's history and the file of their data have the newsletters they got, and what they did with each", async () => {
  const [reader = "", other = ""] = await insertReaders(server, 2);
  const first = await sendTracked(server, admin);
  const second = await sendTracked(server, admin);
  const mail = first.mails.find(({ recipient }) => recipient === reader);
  if (!mail) throw new Error("Nobody got it");
  await visit(pictureOf(mail));
  await visit(linksOf(mail)[0] ?? "");
  const id = await idOf(reader);
  await eventually(
    "it is counted",
    async () => (await read<SubscriberDetails>(id, "GetDetails")).clicks === 1,
  );

  const { history } = await read<SubscriberDetails>(id, "GetDetails");
  const ofNewsletters = history.filter(({ distributionId }) => distributionId !== null);
  expect(ofNewsletters.map(({ type, distributionId }) => `${type} ${distributionId}`).toSorted()).toEqual(
    [`Clicked ${first.id}`, `Opened ${first.id}`, `Sent ${first.id}`, `Sent ${second.id}`].toSorted(),
  );
  expect(
    ofNewsletters.every(({ details }) => details !== ""),
    "the newsletters' names",
  ).toBe(true);
  expect(
    history.filter(({ type }) => type === "Opened"),
    "not once more without its newsletter",
  ).toHaveLength(1);

  const data = await read<PersonData>(id, "GetPersonData");
  expect(data.newsletters).toMatchObject([
    { distributionId: second.id, subject: second.subject, state: "accepted", opens: 0, openedAt: null },
    { distributionId: first.id, subject: first.subject, state: "accepted", opens: 1, clicks: 1 },
  ]);
  expect(data.articles).toMatchObject([
    { articleId: first.articleIds[0], title: `${first.subject} story 1`, sentAt: null },
  ]);

  const otherData = await read<PersonData>(await idOf(other), "GetPersonData");
  expect(otherData.newsletters.map(({ opens, clicks }) => [opens, clicks])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(otherData.articles).toEqual([]);
});
