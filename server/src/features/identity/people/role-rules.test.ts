import type { User } from "@newsloom/contract/identity/users";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let admin: Record<string, string>;
let backoffice: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@harbor.test");
  backoffice = await server.signIn("backoffice@harbor.test");
});
afterAll(() => server.stop());

async function userIdOf(email: string): Promise<string> {
  const { body } = await server.call<{ items: User[] }>("/api/Users/GetUsers", {
    headers: admin,
    query: { keyword: email },
  });
  return body.items[0]?.userId ?? "";
}

const updateRole = async (email: string, role: string, headers = admin) =>
  server.call<User & { message: string }>(`/api/Users/${await userIdOf(email)}/UpdateRole`, {
    method: "PUT",
    headers,
    body: { role },
  });

const inviteAs = async (headers: Record<string, string>, role: string) =>
  server.call<{ validationFailures: string[] }>("/api/Users/Invite", {
    method: "POST",
    headers,
    body: { email: "guest@harbor.test", role },
  });

it("[USR-013] only an AdminUser gives or takes AdminUser; nobody else gives a role they do not hold", async () => {
  expect((await updateRole("organizer@harbor.test", "OrganizerUser,AdminUser", backoffice)).status).toBe(400);
  expect((await updateRole("organizer@harbor.test", "OrganizerUser,TemplateAdmin", backoffice)).status).toBe(
    400,
  );
  expect(
    (await updateRole("organizer@harbor.test", "OrganizerUser,BackofficeAdmin", backoffice)).body.role,
  ).toBe("OrganizerUser,BackofficeAdmin");
  expect((await updateRole("admin@harbor.test", "OrganizerUser", backoffice)).status).toBe(400);
  expect((await inviteAs(backoffice, "AdminUser")).body.validationFailures).toHaveLength(1);
  expect((await inviteAs(backoffice, "OrganizerUser")).body.validationFailures).toHaveLength(1);
  expect((await inviteAs(admin, "AdminUser")).body.validationFailures).toEqual([]);
});

it("[USR-013] nobody becomes a CompanyUser without a company", async () => {
  const reason = "A company user works for a company. Invite them as a user of that company instead.";
  expect((await inviteAs(admin, "CompanyUser")).body.validationFailures).toEqual([reason]);
  expect((await inviteAs(admin, "OrganizerUser,CompanyUser")).body.validationFailures).toEqual([reason]);
  expect((await updateRole("organizer@harbor.test", "OrganizerUser,CompanyUser")).body.message).toBe(reason);
  expect((await updateRole("company@harbor.test", "CompanyUser,TemplateAdmin")).status).toBe(200);
});

it("[USR-013] Admin is a display name, never a role to give", async () => {
  expect((await updateRole("organizer@harbor.test", "Admin")).status).toBe(400);
  expect((await inviteAs(admin, "Admin")).body.validationFailures).toEqual([
    "Choose the role from the list of roles.",
  ]);
  expect((await updateRole("organizer@harbor.test", " , ")).status).toBe(400);
});

it("[USR-013] writing users is for AdminUser and BackofficeAdmin", async () => {
  for (const email of ["organizer", "dev", "template", "audience", "import", "export", "company", "norole"]) {
    if (email === "organizer") await updateRole("organizer@harbor.test", "OrganizerUser");
    const headers = await server.signIn(`${email}@harbor.test`);
    expect((await inviteAs(headers, "OrganizerUser")).status).toBe(403);
    expect((await server.call("/api/Users/GetCurrentUser", { headers })).status).toBe(200);
  }
});

it("[USR-013] the last AdminUser of a site cannot be removed, even when two are removed concurrently", async () => {
  const id = await userIdOf("admin@harbor.test");
  const last = [
    await updateRole("admin@harbor.test", "OrganizerUser"),
    await server.call<{ message: string }>(`/api/Users/${id}/UpdateStatus?status=Inactive`, {
      method: "PUT",
      headers: admin,
    }),
    await server.call<{ message: string }>(`/api/Users/${id}`, { method: "DELETE", headers: admin }),
  ];
  for (const { status, body } of last) {
    expect(status).toBe(400);
    expect(body.message).toContain("last administrator");
  }

  await updateRole("organizer@harbor.test", "AdminUser");
  const organizer = await server.signIn("organizer@harbor.test");
  const answers = await Promise.all([
    updateRole("organizer@harbor.test", "OrganizerUser", admin),
    updateRole("admin@harbor.test", "OrganizerUser", organizer),
  ]);
  const admins = await server.platform.database.inSite(HARBOR, (db) =>
    db.selectFrom("memberships").select("user_id").where(sql<boolean>`'AdminUser' = any(roles)`).execute(),
  );
  expect(admins).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
