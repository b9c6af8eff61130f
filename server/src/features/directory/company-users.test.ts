import type { AddressInfo } from "node:net";
import type { Company, CompanyUser, InvitedCompanyUser } from "@newsloom/contract/directory/company-users";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteScope } from "#platform/context";
import { HARBOR, ORCHARD } from "../../../test/data/fixtures.ts";
import { waitForMail } from "../../../test/mail/mailbox.ts";
import { startTestServer, type TestServer } from "../../../test/server/server.ts";
import { createCompany } from "./companies.ts";

type Answer<T> = { result: T | null; validationFailures: string[] };

let server: TestServer;
let organizer: Record<string, string>;
let company: Record<string, string>;
let pier: number;

beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: "none" } });
  organizer = await server.signIn("organizer@harbor.test");
  company = await server.signIn("company@harbor.test", HARBOR, { companyId: "1" });
  const fields = {
    name: "Pier Ltd",
    url: "https://www.pier.test/about",
    description: "",
    country: "",
    phone: "",
    email: "",
  };
  const scope = siteScope(server.platform, { siteId: HARBOR, user: null, ip: "" });
  pier =
    (await scope.transaction((ctx) => createCompany(ctx, { ...fields, isApproved: true }))).result
      ?.companyId ?? 0;
});
afterAll(() => server.stop());

const invite = (headers: Record<string, string>, body: object) =>
  server.call<Answer<InvitedCompanyUser>>("/api/CompanyUsers", { method: "POST", headers, body });
const person = (email: string, more = {}) => ({
  companyId: 1,
  email,
  firstName: "Cora",
  lastName: "Pany",
  ...more,
});
const list = async (headers: Record<string, string>, query: Record<string, string> = {}) =>
  server.call<{ items: CompanyUser[]; total: number }>("/api/CompanyUsers/GetCompanyUsers", {
    headers,
    query,
  });
const setDefaultRole = (value: string) =>
  server.platform.database.inSite(HARBOR, (db) =>
    db
      .insertInto("site_settings")
      .values({ site_id: HARBOR, key_name: "DefaultCompanyUserRole", value })
      .onConflict((row) => row.columns(["site_id", "key_name"]).doUpdateSet({ value }))
      .execute(),
  );

describe("a company user", () => {
  it("is invited by mail, registers and acts for that company alone", async () => {
    const { body } = await invite(company, person("cora@harbor.test", { jobName: "Buyer" }));
    expect(body.result).toMatchObject({
      companyId: 1,
      companyName: "harbor company",
      role: "CompanyUser",
      status: "Invited",
    });
    const code = (await waitForMail(server, HARBOR, "cora@harbor.test")).link?.searchParams.get("code") ?? "";
    const registered = await server.call("/api/Registration", {
      method: "POST",
      headers: { siteNameId: String(HARBOR) },
      query: { code },
      body: {
        email: "cora@harbor.test",
        password: "never-ending",
        title: "Buyer",
        fullName: "Cora Pany",
        telephone: "",
      },
    });
    expect(registered.body).toMatchObject({ result: true });
    const cora = await server.signIn("cora@harbor.test", HARBOR, { companyId: "1" });
    const { body: seen } = await list(cora);
    expect(seen.items.map((user) => user.email).sort()).toEqual(["company@harbor.test", "cora@harbor.test"]);
    expect(seen.items.find((user) => user.email === "cora@harbor.test")).toMatchObject({
      id: body.result?.id,
      status: "Active",
    });
    expect((await list(cora, { companyId: String(pier) })).status).toBe(404);
  });

  it("is said to have mail only when a server took it; who manages users gets the link and its expiry", async () => {
    // This server has no mail server: the mail stays in its outbox.
    const admin = await server.signIn("admin@harbor.test");
    const { result } = (await invite(admin, person("linked@pier.test"))).body;
    expect(result).toMatchObject({ isMailed: false, link: expect.stringContaining("code=") });
    expect(Date.parse(result?.expiresAt ?? "")).toBeGreaterThan(Date.now());
    const link = new URL(result?.link ?? "");
    const validated = await server.call("/api/Registration/validate", {
      headers: { siteNameId: String(HARBOR) },
      query: { code: link.searchParams.get("code") ?? "" },
    });
    expect(validated.body).toMatchObject({ email: "linked@pier.test" });
    const asCompany = (await invite(company, person("unlinked@pier.test"))).body.result;
    expect(asCompany, "they could register as anybody").toMatchObject({ isMailed: false, link: null });

    const sink = new SMTPServer({
      disableReverseLookup: true,
      disabledCommands: ["STARTTLS"],
      authOptional: true,
      onData: (stream, _session, done) => void stream.resume().on("end", () => done()),
    });
    await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", () => resolve()));
    const { port } = sink.server.address() as AddressInfo;
    const web = await startTestServer({ only: "web", env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const headers = await web.signIn("admin@harbor.test");
    const taken = await web.call<Answer<InvitedCompanyUser>>("/api/CompanyUsers", {
      method: "POST",
      headers,
      body: person("mailed@pier.test"),
    });
    expect(taken.body.result).toMatchObject({ isMailed: true, link: null });
    await web.stop();
    await new Promise<void>((resolve) => sink.close(() => resolve()));
  });

  it("[USR-002] has the site's default role, never an internal one, and no role that an inviting company user does not hold", async () => {
    await setDefaultRole("AudiencePageAdmin");
    expect((await invite(organizer, person("one@pier.test"))).body.result?.role).toBe("AudiencePageAdmin");
    expect((await invite(company, person("two@pier.test"))).body.result?.role).toBe("CompanyUser");
    await setDefaultRole("AdminUser");
    expect((await invite(organizer, person("three@pier.test"))).body.result?.role).toBe("CompanyUser");
    await setDefaultRole("");
    expect((await invite(organizer, person("four@pier.test"))).body.result?.role).toBe("CompanyUser");
    for (const role of ["AdminUser", "BackofficeAdmin", "TemplateAdmin", "Admin"]) {
      expect((await invite(organizer, person("five@pier.test", { role }))).body.result).toBeNull();
    }
  });

  it("is refused with the form's messages", async () => {
    const failures = async (more: object) =>
      (await invite(organizer, person("x@pier.test", more))).body.validationFailures;
    expect(await failures({ companyId: undefined })).toEqual(["Required"]);
    expect(await failures({ companyId: -1 })).toEqual(["Only positive"]);
    expect(await failures({ companyId: 1.5 })).toEqual(["Only integer"]);
    expect(await failures({ email: "x@" })).toEqual(["Email is not valid"]);
    expect(await failures({ email: "company@harbor.test" })).toEqual([
      "company@harbor.test is a user of this site already.",
    ]);
    expect((await invite(organizer, person("x@pier.test", { companyId: 999 }))).status).toBe(404);
    expect((await invite(organizer, person("x@pier.test", { companyId: 9_999_999_999 }))).status).toBe(400);
    expect((await invite(company, person("x@pier.test", { companyId: pier }))).status).toBe(404);
  });

  it("is changed, deactivated, activated and removed by their own company and by editors", async () => {
    const { body } = await invite(organizer, person("pia@pier.test", { companyId: pier }));
    const id = body.result?.id;
    const calls = [
      { path: `/api/CompanyUsers/${id}/GetDetails`, method: "GET" as const },
      {
        path: `/api/CompanyUsers/${id}`,
        method: "PUT" as const,
        body: { firstName: "Pia", lastName: "Other" },
      },
      { path: `/api/CompanyUsers/${id}/UpdateStatus?isActive=0`, method: "PUT" as const },
      { path: `/api/CompanyUsers/${id}`, method: "DELETE" as const },
    ];
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    for (const { path, ...call } of calls) {
      expect((await server.call(path, { ...call, headers: company })).status).toBe(404);
      expect((await server.call(path, { ...call, headers: orchard })).status).toBe(404);
    }
    const own = (await list(company)).body.items.find((user) => user.email === "cora@harbor.test")?.id;
    const change = (path: string, body?: object) =>
      server.call<Answer<CompanyUser> & CompanyUser>(`/api/CompanyUsers/${own}${path}`, {
        method: "PUT",
        headers: company,
        body,
      });
    const renamed = await change("", {
      firstName: "Corinna",
      lastName: "Pany",
      jobName: "",
      phone: "+45 123456",
    });
    expect(renamed.body.result).toMatchObject({
      firstName: "Corinna",
      phone: "+45 123456",
      role: "CompanyUser",
    });
    expect((await change("/UpdateStatus?isActive=false")).body).toMatchObject({ status: "Inactive" });
    expect((await change("/UpdateStatus?isActive=1")).body).toMatchObject({ status: "Active" });
    expect((await server.call(`/api/CompanyUsers/${own}`, { method: "DELETE", headers: company })).body).toBe(
      true,
    );
    expect(
      (await server.call(`/api/CompanyUsers/${id}`, { method: "DELETE", headers: organizer })).body,
    ).toBe(true);
  });

  it("cannot change staff who belong to the company too", async () => {
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .updateTable("memberships")
        .set({ company_id: 1 })
        .where(sql<boolean>`roles = array['TemplateAdmin']`)
        .execute(),
    );
    const staff = (await list(company)).body.items.find((user) => user.email === "template@harbor.test");
    const answer = await server.call(`/api/CompanyUsers/${staff?.id}`, {
      method: "DELETE",
      headers: company,
    });
    expect(answer.status).toBe(400);
  });
});

describe("a company", () => {
  it("is found by the domain of an address, unless the site ignores that domain", async () => {
    const match = async (email: string) =>
      (await server.call("/api/CompanyUsers/MatchCompanyByEmail", { headers: organizer, query: { email } }))
        .body;
    expect(await match("ann@PIER.test")).toEqual({ companyId: pier });
    expect(await match("ann@mail.pier.test")).toEqual({ companyId: pier });
    expect(await match("ann@nowhere.test")).toBeNull();
    expect(await match("ann")).toBeNull();
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .insertInto("site_settings")
        .values({
          site_id: HARBOR,
          key_name: "MatchCompanyForUserByEmailIgnoreRules",
          value: "gmail.com, *@pier.test",
        })
        .execute(),
    );
    expect(await match("ann@pier.test")).toBeNull();
  });

  it("has a profile that its own users can change", async () => {
    const mine = await server.call<Company>("/api/CompanyUsers/GetMyCompany", { headers: company });
    expect(mine.body).toMatchObject({
      companyId: 1,
      isApproved: true,
      categories: [],
      sourcesCount: 0,
      productsCount: 0,
    });
    const update = async (body: object) =>
      (
        await server.call<Answer<Company>>("/api/CompanyUsers/UpdateMyCompany", {
          method: "PUT",
          headers: company,
          body,
        })
      ).body;
    expect((await update({ name: "pier ltd" })).validationFailures).toEqual([
      "A company with this name exists already.",
    ]);
    expect((await update({ name: "", url: "javascript:x" })).validationFailures).toEqual([
      "Required",
      "Must be a valid URL",
    ]);
    const { result } = await update({
      name: "Quay",
      url: "https://quay.test",
      isApproved: false,
      sponsored: true,
    });
    expect(result).toMatchObject({
      name: "Quay",
      url: "https://quay.test",
      isApproved: true,
      sponsored: false,
    });
    expect((await server.call("/api/CompanyUsers/GetMyCompany", { headers: organizer })).status).toBe(404);
  });
});

describe("rights over company users", () => {
  const roleOf = async (id: number) => {
    const [row] = await server.platform.database.inSite(HARBOR, (db) =>
      db.selectFrom("memberships").select("roles").where("id", "=", id).execute(),
    );
    return row?.roles;
  };

  it("do not let an editor take AdminUser away, not even from a company user", async () => {
    const id = await server.platform.database.inSite(HARBOR, async (db) => {
      const user = await db
        .selectFrom("users")
        .select("user_id")
        .where("email", "=", "company@harbor.test")
        .executeTakeFirstOrThrow();
      const changed = await db
        .updateTable("memberships")
        .set({ roles: ["AdminUser"] })
        .where("user_id", "=", user.user_id)
        .returning("id")
        .executeTakeFirstOrThrow();
      return changed.id;
    });
    const body = { firstName: "Cora", lastName: "Pany", role: "CompanyUser" };
    const answer = await server.call<Answer<CompanyUser>>(`/api/CompanyUsers/${id}`, {
      method: "PUT",
      headers: organizer,
      body,
    });
    expect(answer.body.result).toBeNull();
    expect(await roleOf(id)).toEqual(["AdminUser"]);
    await server.platform.database.inSite(HARBOR, (db) =>
      db
        .updateTable("memberships")
        .set({ roles: ["CompanyUser"] })
        .where("id", "=", id)
        .execute(),
    );
  });

  it("do not let a company user take over an invitation with more roles, or of another company", async () => {
    const admin = await server.signIn("admin@harbor.test");
    const boss = { email: "boss@harbor.test", role: "AdminUser" };
    await server.call("/api/Users/Invite", { method: "POST", headers: admin, body: boss });
    const code = (await waitForMail(server, HARBOR, boss.email)).link?.searchParams.get("code") ?? "";
    await invite(organizer, person("rival@pier.test", { companyId: pier }));
    for (const email of [boss.email, "rival@pier.test"]) {
      const answer = await invite(company, person(email));
      expect(answer.body).toMatchObject({
        result: null,
        validationFailures: [expect.stringContaining("invited already")],
      });
    }
    const headers = { siteNameId: String(HARBOR) };
    const validated = await server.call("/api/Registration/validate", { headers, query: { code } });
    expect(validated.body).toMatchObject({ status: "Valid" });
  });
});
