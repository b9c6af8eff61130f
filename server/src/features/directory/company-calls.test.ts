import type { Article } from "@newsloom/contract/articles/articles";
import type { Company } from "@newsloom/contract/directory/company-users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertArticles } from "../../../test/data/articles.ts";
import { startTestServer, type TestServer } from "../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const get = <T>(path: string) => server.call<T>(`/api/Company/${path}`, { headers: admin });
const send = <T>(method: "POST" | "PUT", path: string, body?: unknown) =>
  server.call<T>(`/api/Company${path}`, { method, headers: admin, ...(body !== undefined && { body }) });
const fields = (name: string, url = "") => ({
  name,
  url,
  description: "",
  country: "",
  phone: "",
  email: "",
});
interface Answer {
  result: Company | null;
  validationFailures: string[];
}
const create = async (name: string, url = "") =>
  (await send<Answer>("POST", "", fields(name, url))).body.result?.companyId ?? 0;

it("[DIR-001][DIR-012][DIR-013] a company is created, read and changed; invalid input is refused with messages, an unknown company is not found", async () => {
  const id = await create("Tidewater Ltd", "https://www.tidewater.test/about");
  expect((await get<Company>(`${id}/GetCompanyDetails`)).body).toMatchObject({
    companyId: id,
    name: "Tidewater Ltd",
    isActive: true,
    isApproved: false,
  });
  const changed = await send<Answer>("PUT", `/${id}`, {
    ...fields("Tidewater"),
    isApproved: true,
    sponsored: true,
  });
  expect(changed.body.result).toMatchObject({
    name: "Tidewater",
    isApproved: true,
    sponsored: true,
    isActive: true,
  });
  expect((await get(`${id}/GetCompanyDetails`)).body).toEqual(changed.body.result);
  expect((await send<Answer>("POST", "", fields("TIDEWATER"))).body).toEqual({
    result: null,
    validationFailures: ["A company with this name exists already."],
  });
  expect((await get("999999/GetCompanyDetails")).status).toBe(404);
  expect((await send("PUT", "/999999", fields("Nobody"))).status).toBe(404);
});

it("[DIR-002][ART-032] all articles of a company are approved, and every list shows it", async () => {
  const id = await create("Approved Works");
  const [articleId] = await insertArticles(server, [{ company_id: id, status: 1 }]);
  expect((await send("PUT", `/${id}/UpdateApprovalFlag?AllArticlesApproved=true`)).body).toBe(true);
  expect((await get<Company>(`${id}/GetCompanyDetails`)).body.allArticlesApproved).toBe(true);
  const listed = await server.call<{ articles: Article[] }>(`/api/Articles/GetByCompanyId?companyId=${id}`, {
    headers: admin,
  });
  expect(listed.body.articles).toMatchObject([{ articleId, allArticlesApproved: true }]);
  await send("PUT", `/${id}/UpdateApprovalFlag?AllArticlesApproved=0`);
  expect((await get<Company>(`${id}/GetCompanyDetails`)).body.allArticlesApproved).toBe(false);
});

it("[DIR-003][DIR-005] companies to choose from are the active ones, by name", async () => {
  const id = await create("aardvark Shipping");
  const off = await create("Zebra Lines");
  await send("PUT", `/${off}`, { ...fields("Zebra Lines"), isActive: false });
  for (const path of ["GetCompaniesForCreateArticle", "GetActiveCompanyList"]) {
    const { body } = await get<{ companyId: number; name: string }[]>(path);
    expect(body[0]).toEqual({ companyId: id, name: "aardvark Shipping" });
    expect(body.some(({ companyId }) => companyId === off)).toBe(false);
  }
});

it("[DIR-004][DIR-008] companies are found by a part of their name, and their existence is checked by name or host", async () => {
  await create("Heron Marine", "https://www.heron.test");
  await create("Blue Heron_Cafe");
  const names = async (query: string) =>
    (await get<Company[]>(`SearchCompanies?${query}`)).body.map(({ name }) => name);
  expect(await names("keyword=heron")).toEqual(["Blue Heron_Cafe", "Heron Marine"]);
  expect(await names("keyword=heron&number=1")).toEqual(["Blue Heron_Cafe"]);
  expect(await names("keyword=n_c")).toEqual(["Blue Heron_Cafe"]);
  for (const [query, expected] of [
    ["name=heron marine", true],
    ["url=http://heron.test/x", true],
    ["url=heron.test", true],
    ["name=Herons", false],
    ["url=other.test", false],
    ["", false],
  ] as const)
    expect((await get(`CheckCompanyExist?${query}`)).body, query).toBe(expected);
});
