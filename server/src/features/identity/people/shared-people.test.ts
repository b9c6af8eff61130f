import { afterAll, beforeAll, expect, it } from "vitest";
import { PASSWORD } from "../../../../test/data/fixtures.ts";
import { waitForMail } from "../../../../test/mail/mailbox.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { createSite } from "../../sites/create-site.ts";
import { hashPassword } from "../passwords/password-hashing.ts";
import { addMember } from "./add-member.ts";

const SIGN_IN_SITE = 65;
const ALIAS = 147;
const email = "ann@quay.test";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  const passwordHash = await hashPassword(PASSWORD, "");
  const site = { products: [], features: [] };
  await createSite(server.platform, { ...site, siteId: SIGN_IN_SITE, slug: "quay" }, async (ctx) => {
    const name = { firstName: "Ann", lastName: "Quay", jobName: "Editor" };
    await addMember(ctx, { ...name, email, passwordHash, roles: ["AdminUser"] });
  });
  await createSite(server.platform, { ...site, siteId: ALIAS, slug: "quay-news" }, async () => undefined);
});
afterAll(() => server.stop());

it("people of a site without its own sign-in are those of its sign-in site", async () => {
  const headers = { ...(await server.signIn(email, ALIAS)), siteNameId: String(ALIAS) };
  expect((await server.call("/api/Users/GetCurrentUser", { headers })).body).toMatchObject({ email });
  expect((await server.call("/api/Users/GetUsers", { headers })).body).toMatchObject({ total: 1 });

  const body = { email };
  await server.call("/api/ResetPassword/forgot", {
    method: "POST",
    headers: { siteNameId: String(ALIAS) },
    body,
  });
  const code = (await waitForMail(server, SIGN_IN_SITE, email)).link?.searchParams.get("code");
  const reset = await server.call("/api/ResetPassword/reset", {
    method: "POST",
    headers: { siteNameId: String(ALIAS) },
    body: { code, password: "a-new-password" },
  });
  expect(reset.body).toMatchObject({ result: true });
  await server.signIn(email, ALIAS, { password: "a-new-password" });
});

it("company users are refused there, because their company and their sign-in would belong to two sites", async () => {
  const headers = {
    ...(await server.signIn(email, ALIAS, { password: "a-new-password" })),
    siteNameId: String(ALIAS),
  };
  const company = await server.platform.database.inSite(ALIAS, (db) =>
    db
      .insertInto("companies")
      .values({ site_id: ALIAS, name: "Quay Ltd" })
      .returning("company_id")
      .executeTakeFirstOrThrow(),
  );
  const body = {
    companyId: company.company_id,
    email: "cora@quay.test",
    firstName: "Cora",
    lastName: "Pany",
  };
  const answer = await server.call("/api/CompanyUsers", { method: "POST", headers, body });
  expect(answer.body).toMatchObject({
    result: null,
    validationFailures: [expect.stringContaining("another site")],
  });
});
