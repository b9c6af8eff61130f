import type { Advertisement } from "@newsloom/contract/advertising/advertisements";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const FORM = {
  name: "Dry dock open day",
  companyId: 1,
  text: "Come and see how a ferry is mended.",
  image: "https://northquay.test/dock.jpg",
  handlerLink: "https://northquay.test/open-day",
  code: "e-fc",
  startDate: inDays(-1),
};

interface Answer {
  result: Advertisement | null;
  validationFailures: string[];
}
const send = (method: "POST" | "PUT", path: string, body: object) =>
  server.call<Answer>(`/api/Advertisements${path}`, { method, headers: admin, body });
const create = async (changes: object = {}) => {
  const { body } = await send("POST", "", { ...FORM, ...changes });
  if (!body.result) throw new Error(body.validationFailures.join());
  return body.result;
};
const list = async (query: Record<string, string>) =>
  (await server.call<Advertisement[]>("/api/Advertisements/GetAdvertisements", { headers: admin, query }))
    .body;
const idsOf = (advertisements: readonly Advertisement[]) => advertisements.map(({ id }) => id);
const remove = (id: number) => server.call(`/api/Advertisements/${id}`, { method: "DELETE", headers: admin });

describe("advertisements", () => {
  it("[NL-011] are booked, and the codes e-fc with number 100 are the featured content", async () => {
    const made = await create();
    expect(made).toEqual({
      ...FORM,
      id: made.id,
      companyName: "harbor company",
      orderId: 1,
      status: "Active",
      finishDate: expect.any(String),
      impressions: 0,
      clicks: 0,
      uniqueClicks: 0,
    });
    expect(Date.parse(made.finishDate) - Date.parse(made.startDate), "30 days unless said").toBe(30 * DAY_MS);
    expect(await list({ codes: "e-fc", number: "100" })).toEqual([made]);
    await remove(made.id);
  });

  it("[ADS-002] are listed by codes, at most number, and those that run at the start date", async () => {
    const later = await create({ orderId: 5 });
    const first = await create({ orderId: 2 });
    const banner = await create({ code: "e-bn", companyId: null });
    const newsfeed = await create({ code: "n-bn" });
    const future = await create({ startDate: inDays(10), finishDate: inDays(12) });
    const past = await create({ startDate: inDays(-9), finishDate: inDays(-2) });
    expect(idsOf(await list({ codes: "e-fc" }))).toEqual(idsOf([first, later]));
    expect(idsOf(await list({ codes: "e-fc,e-bn", number: "2" }))).toEqual(idsOf([banner, first]));
    expect(idsOf(await list({ codes: "n-bn" }))).toEqual([newsfeed.id]);
    expect(idsOf(await list({ codes: "e-fc", startDate: inDays(11) }))).toEqual(
      idsOf([first, later, future]),
    );
    expect([await list({}), await list({ codes: "x-xx" })]).toEqual([[], []]);
    expect(past.status).toBe("Ended");
    expect((await list({ codes: "e-bn" }))[0], "the site's own").toMatchObject({
      companyId: null,
      companyName: "",
    });
    for (const { id } of [later, first, banner, newsfeed, future, past]) await remove(id);
  });

  it("are changed and deleted, and the list shows it at once", async () => {
    const { id } = await create();
    expect(idsOf(await list({ codes: "e-fc" }))).toEqual([id]);
    const { body } = await send("PUT", `/${id}`, { ...FORM, name: "Closed day", code: "n-sp" });
    expect(body.result).toMatchObject({ id, name: "Closed day", code: "n-sp" });
    expect([await list({ codes: "e-fc" }), idsOf(await list({ codes: "n-sp" }))]).toEqual([[], [id]]);
    expect((await remove(id)).body).toBe(true);
    expect(await list({ codes: "n-sp" })).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    expect((await send("PUT", `/${id}`, FORM)).status).toBe(404);
  });

  it.each([
    [{ name: " " }, "Required"],
    [{ handlerLink: "" }, "The link must be a valid URL."],
    [{ handlerLink: "javascript:alert(1)" }, "The link must be a valid URL."],
    [{ image: "dock.jpg" }, "The image must be a file of the media library or a valid URL."],
    [{ finishDate: inDays(-2) }, "The last day cannot be before the first."],
    [{ text: "a".repeat(5001) }, "Too Long!"],
  ])("are refused with %j", async (changes, message) => {
    const { status, body } = await send("POST", "", { ...FORM, ...changes });
    expect([status, body]).toEqual([200, { result: null, validationFailures: [message] }]);
  });

  it("have a company of the site, and an image of its library", async () => {
    expect((await send("POST", "", { ...FORM, companyId: 2 })).status).toBe(404);
    const image = `/media/file/1/${"0".repeat(32)}`;
    expect((await send("POST", "", { ...FORM, image })).status).toBe(400);
  });

  it("have five codes with their names", async () => {
    const { body } = await server.call<{ code: string }[]>("/api/Advertisements/GetCodes", {
      headers: admin,
    });
    expect(body.map(({ code }) => code)).toEqual(["e-fc", "e-bn", "n-bn", "n-sp", "d-sp"]);
  });
});

it("[NL-060] sponsored companies are those that sponsor the site and are active", async () => {
  const sponsors = async () =>
    (
      await server.call<{ name: string; sponsored: boolean }[]>("/api/Company/GetSponsoredCompanies", {
        headers: admin,
      })
    ).body.map(({ name, sponsored }) => [name, sponsored]);
  expect(await sponsors()).toEqual([]);
  const save = (flags: object) =>
    server.call("/api/Company/1", {
      method: "PUT",
      headers: admin,
      body: { name: "harbor company", ...flags },
    });
  await save({ sponsored: true });
  expect(await sponsors()).toEqual([["harbor company", true]]);
  await save({ isActive: false });
  expect(await sponsors()).toEqual([]);
});
