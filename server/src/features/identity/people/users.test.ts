import type { User } from "@newsloom/contract/identity/users";
import { ROLE_NAMES } from "@newsloom/domain/identity/roles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

type Page = { items: User[]; total: number; next: string | null };

let server: TestServer;
let admin: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const list = async (query: Record<string, string> = {}, headers = admin) =>
  (await server.call<Page>("/api/Users/GetUsers", { headers, query })).body;

async function find(email: string): Promise<User> {
  const { items } = await list({ keyword: email });
  const user = items.find((item) => item.email === email);
  if (!user) throw new Error(`${email} is not listed`);
  return user;
}

const put = <T = { result: User | null; validationFailures: string[] }>(
  path: string,
  body: unknown,
  headers = admin,
) => server.call<T>(path, { method: "PUT", headers, body });

describe("the list of users", () => {
  it("[USR-004] shows the site's active users, each with userId and id", async () => {
    const { items, total, next } = await list();
    expect(total).toBe(11);
    expect(next).toBeNull();
    for (const user of items) {
      expect(user.userId).toMatch(/^[0-9a-f-]{36}$/);
      expect(user.id).toBeGreaterThan(0);
      expect(user.status).toBe("Active");
    }
    expect(items.some((user) => user.email.endsWith("@orchard.test"))).toBe(false);
  });

  it("[USR-003] shows Admin for AdminUser or Admin, else Member", async () => {
    expect((await find("admin@harbor.test")).displayRole).toBe("Admin");
    expect((await find("organizer@harbor.test")).displayRole).toBe("Member");
  });

  it("pages by cursor through every order without a gap or a repeat", async () => {
    const everybody = (await list()).items.map((user) => user.id).sort((a, b) => a - b);
    expect(everybody).toHaveLength(11);
    for (const sortedBy of ["-createDate", "createDate", "email", "-email", "fullName", "-lastLogin"]) {
      const seen: number[] = [];
      let after: string | null = null;
      do {
        const page: Page = await list({ sortedBy, number: "4", ...(after !== null && { after }) });
        seen.push(...page.items.map((user) => user.id));
        expect(page.total).toBe(11);
        after = page.next;
      } while (after !== null);
      expect(seen).toEqual((await list({ sortedBy })).items.map((user) => user.id));
      expect(seen.toSorted((a, b) => a - b)).toEqual(everybody);
      const { items } = await list({ sortedBy, startIndex: "5", number: "4" });
      expect(items.map((user) => user.id)).toEqual(seen.slice(4, 8));
    }
    expect((await list({ sortedBy: "email" })).items.map((user) => user.email)).toEqual(
      (await list({ sortedBy: "email" })).items.map((user) => user.email).sort(),
    );
  });

  it("continues after a very long address", async () => {
    const body = { role: "OrganizerUser" };
    for (const letter of ["a", "b"]) {
      const email = `${letter.repeat(240)}@long.test`;
      await server.call("/api/Users/Invite", { method: "POST", headers: admin, body: { ...body, email } });
    }
    const query = { status: "Invited", keyword: "@long.test", sortedBy: "email", number: "1" };
    const { next } = await list(query);
    const { items } = await list({ ...query, after: next ?? "" });
    expect(items.map((user) => user.email[0])).toEqual(["b"]);
    const invited = (await list({ status: "Invited" })).items;
    for (const { userId } of invited)
      await server.call(`/api/Users/${userId}`, { method: "DELETE", headers: admin });
  });

  it("refuses every cursor it did not issue", async () => {
    const forged = [["email", 5, 1], ["-createDate", "x", 1], ["-createDate", 9e99, 1], "nothing"];
    for (const cursor of forged) {
      const after = Buffer.from(JSON.stringify(cursor)).toString("base64url");
      expect((await server.call("/api/Users/GetUsers", { headers: admin, query: { after } })).status).toBe(
        400,
      );
    }
    expect(
      (await server.call("/api/Users/GetUsers", { headers: admin, query: { sortedBy: "password" } })).status,
    ).toBe(400);
    expect(
      (await server.call("/api/Users/GetUsers", { headers: admin, query: { startIndex: "10001" } })).status,
    ).toBe(400);
  });

  it("is filtered by keyword and role, and takes % literally", async () => {
    expect((await list({ keyword: "ORGANIZER@" })).items).toHaveLength(1);
    expect((await list({ keyword: "%" })).items).toHaveLength(0);
    expect((await list({ keyword: "or" })).items.map((user) => user.email)).toContain(
      "organizer@harbor.test",
    );
    expect((await list({ keyword: "rg" })).items).toHaveLength(0);
    expect((await list({ role: "BackofficeAdmin" })).total).toBe(2);
    expect((await list({ role: "BackofficeAdmin", sortedBy: "fullName" })).items).toHaveLength(2);
    expect((await list({ role: "Nobody" })).total).toBe(0);
  });

  it("shows invited people with their status, and withdraws an invitation", async () => {
    const body = { email: "Guest@Harbor.test", role: "OrganizerUser", firstName: "Gil", lastName: "Guest" };
    await server.call("/api/Users/Invite", { method: "POST", headers: admin, body });
    await server.call("/api/Users/Invite", {
      method: "POST",
      headers: admin,
      body: { ...body, role: "TemplateAdmin" },
    });
    const { items, total } = await list({ status: "Invited" });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      email: "guest@harbor.test",
      fullName: "Gil Guest",
      role: "TemplateAdmin",
      status: "Invited",
    });
    const userId = items[0]?.userId;
    expect((await put(`/api/Users/${userId}/UpdateRole`, { role: "OrganizerUser" })).status).toBe(400);
    expect((await server.call(`/api/Users/${userId}`, { method: "DELETE", headers: admin })).body).toBe(true);
    expect((await list({ status: "Invited" })).total).toBe(0);
  });
});

describe("one user", () => {
  it("[USR-001] may hold nine roles, which the roles endpoint lists", async () => {
    const { body } = await server.call<{ name: string; description: string }[]>("/api/Users/GetRoles", {
      headers: admin,
    });
    expect(body.map((role) => role.name)).toEqual(ROLE_NAMES);
    expect(body).toHaveLength(9);
  });

  it("of another site is not found", async () => {
    const orchard = await server.signIn("admin@orchard.test", ORCHARD);
    const { userId } = await find("organizer@harbor.test");
    const profile = {
      firstName: "Ann",
      lastName: "Other",
      email: "a@b.test",
      jobName: "Boss",
      phone: "",
      role: "AdminUser",
    };
    const calls = [
      server.call(`/api/Users/${userId}/GetUserDetails`, { headers: orchard }),
      put(`/api/Users/${userId}`, profile, orchard),
      put(`/api/Users/${userId}/UpdateRole`, { role: "AdminUser" }, orchard),
      put(`/api/Users/${userId}/UpdateStatus?status=Inactive`, {}, orchard),
      server.call(`/api/Users/${userId}`, { method: "DELETE", headers: orchard }),
    ];
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  });

  it("changes their own profile, with the messages of the form", async () => {
    const headers = await server.signIn("template@harbor.test");
    const wrong = await put(
      "/api/Users/UpdateCurrentUser",
      { firstName: "T3", lastName: "X", jobName: "", phone: "?" },
      headers,
    );
    expect(wrong.body.validationFailures.sort()).toEqual(
      ["Invalid phone number", "No numbers please", "Required", "Too Short!"].sort(),
    );
    const profile = { firstName: "Tess", lastName: "Tempel", jobName: "Designer", phone: "+45 12 34 56" };
    const { body } = await put("/api/Users/UpdateCurrentUser", profile, headers);
    expect(body.result).toMatchObject({ ...profile, fullName: "Tess Tempel", email: "template@harbor.test" });
  });

  it("is changed by an administrator in everything but the email address", async () => {
    const { userId, email, role } = await find("dev@harbor.test");
    const form = { firstName: "Dev", lastName: "Eloper", email, jobName: "Engineer", phone: "", role };
    expect((await put(`/api/Users/${userId}`, { ...form, email: "x@" })).body.validationFailures).toEqual([
      "Email address format only",
    ]);
    expect((await put(`/api/Users/${userId}`, { ...form, role: "" })).body.validationFailures).toEqual([
      "Required",
    ]);
    const moved = await put(`/api/Users/${userId}`, { ...form, email: "mine@elsewhere.test" });
    expect(moved.body.result).toBeNull();
    expect(moved.body.validationFailures[0]).toContain("cannot be changed");
    const { body } = await put(`/api/Users/${userId}`, { ...form, role: "BackofficeDev,OrganizerUser" });
    expect(body.result).toMatchObject({ fullName: "Dev Eloper", role: "BackofficeDev,OrganizerUser" });
  });

  it("who is a member of another site too keeps their profile; their role here can change", async () => {
    const person = await find("both@newsloom.test");
    const { userId, email, firstName, lastName, jobName, phone } = person;
    const form = { firstName, lastName, email, jobName, phone, role: "OrganizerUser,TemplateAdmin" };
    const renamed = await put(`/api/Users/${userId}`, { ...form, firstName: "Other" });
    expect(renamed.body).toMatchObject({ result: null });
    expect(renamed.body.validationFailures[0]).toContain("another site");
    expect((await find(email)).role).toBe("OrganizerUser");
    expect((await put(`/api/Users/${userId}`, form)).body.result).toMatchObject({
      role: "OrganizerUser,TemplateAdmin",
    });
  });

  it("is signed out at once when made inactive, and can sign in again when active", async () => {
    const headers = await server.signIn("import@harbor.test");
    const { userId } = await find("import@harbor.test");
    await put(`/api/Users/${userId}/UpdateStatus?status=Inactive`, {});
    expect((await server.call("/api/Users/GetCurrentUser", { headers })).status).toBe(401);
    expect((await list({ status: "Inactive" })).items.map((user) => user.userId)).toEqual([userId]);
    await expect(server.signIn("import@harbor.test")).rejects.toThrow();
    await put(`/api/Users/${userId}/UpdateStatus?status=Active`, {});
    await server.signIn("import@harbor.test");
  });

  it("removed from a site keeps the account and the other site", async () => {
    const { userId } = await find("both@newsloom.test");
    expect((await server.call(`/api/Users/${userId}`, { method: "DELETE", headers: admin })).body).toBe(true);
    await expect(server.signIn("both@newsloom.test", HARBOR)).rejects.toThrow();
    await server.signIn("both@newsloom.test", ORCHARD);
    const log = await server.platform.database.inSite(HARBOR, (db) =>
      db
        .selectFrom("action_log")
        .selectAll()
        .where("entity_id", "=", userId)
        .where("action", "=", "remove")
        .execute(),
    );
    expect(log).toMatchObject([
      { area: "users", user_name: "Test Person", before: { email: "both@newsloom.test" } },
    ]);
  });
});

describe("the export", () => {
  it("holds the users that match the filters, and without a filter everybody", async () => {
    const exporter = await server.signIn("export@harbor.test");
    const emails = async (query: Record<string, string>) => {
      const { text } = await server.call("/api/Users/Export", { headers: exporter, query });
      return text
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => /[^,]+@[^,]+/.exec(line)?.[0]);
    };
    expect(await emails({ status: "Active", role: "CompanyUser" })).toEqual(["company@harbor.test"]);
    expect(await emails({ keyword: "organizer@" })).toEqual(["organizer@harbor.test"]);
    expect(await emails({ status: "Inactive", keyword: "organizer@" })).toEqual([]);
    const body = { email: "late@harbor.test", role: "OrganizerUser" };
    await server.call("/api/Users/Invite", { method: "POST", headers: admin, body });
    const { total } = await list({ status: "Any" });
    expect(total).toBeGreaterThan((await list()).total);
    expect(await emails({})).toHaveLength(total);
  });

  it("lists everybody, for those who may export, with formulas escaped", async () => {
    const exporter = await server.signIn("export@harbor.test");
    await put(
      "/api/Users/UpdateCurrentUser",
      { firstName: "=cmd", lastName: "Export", jobName: "Clerk", phone: "" },
      exporter,
    );
    const { text, headers } = await server.call("/api/Users/Export", { headers: exporter });
    expect(headers.get("content-type")).toContain("text/csv");
    expect(text.split("\r\n")[0]).toBe(
      "userId,id,firstName,lastName,fullName,email,jobName,phone,role,displayRole,status,lastLogin,createDate",
    );
    expect(text).toContain("'=cmd");
    expect(
      (await server.call("/api/Users/Export", { headers: await server.signIn("organizer@harbor.test") }))
        .status,
    ).toBe(403);
  });
});
