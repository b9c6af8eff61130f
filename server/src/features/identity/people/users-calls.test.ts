import { afterAll, beforeAll, expect, it } from "vitest";
import { ORCHARD, PASSWORD } from "../../../../test/data/fixtures.ts";
import { type Call, startTestServer, type TestServer } from "../../../../test/server/server.ts";
import { routes } from "../../../start-web.ts";

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn("admin@harbor.test");
});
afterAll(() => server.stop());

const text = expect.any(String);
const whole = expect.any(Number);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const user = (more: Record<string, unknown> = {}) => ({
  userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  id: whole,
  firstName: text,
  lastName: text,
  fullName: text,
  email: text,
  jobName: text,
  phone: text,
  role: text,
  displayRole: expect.stringMatching(/^(Admin|Member)$/),
  status: "Active",
  lastLogin: expect.toSatisfy((value: unknown) => value === null || !Number.isNaN(Date.parse(String(value)))),
  createDate: time,
  ...more,
});
const verified = (result: unknown) => ({ result, validationFailures: [] });

it("[USR-014] every /Users call answers in its documented shape", async () => {
  const walked: string[] = [];
  /** One call as the list prints it; the path's braces are filled from `ids`. */
  async function answer<T>(
    line: string,
    { ids = {}, ...call }: Call & { ids?: Record<string, string | number> } = {},
  ): Promise<T> {
    walked.push(line);
    const [method, path = ""] = line.split(" ");
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
    const { status, body } = await server.call<T>(`/api${filled}`, {
      headers: admin,
      ...call,
      method: method as NonNullable<Call["method"]>,
    });
    expect(status, `${line} ${JSON.stringify(body)}`).toBe(200);
    return body;
  }

  const guest = { email: "guest@harbor.test", role: "OrganizerUser" };
  expect(await answer("POST /Users/Invite", { body: guest })).toEqual(
    verified({ invitationId: whole, status: "Valid", expiresAt: time, link: text }),
  );
  const invited = await answer<{ items: { id: number }[] }>("GET /Users/GetUsers", {
    query: { status: "Invited", startIndex: "1", number: "5", keyword: "guest", sortedBy: "email" },
  });
  expect(invited).toEqual({
    items: [user({ ...guest, status: "Invited", lastLogin: null })],
    total: 1,
    next: null,
  });
  const id = invited.items[0]?.id ?? 0;
  expect(await answer("POST /Users/{id}/ResendInvitation", { ids: { id } })).toBe(true);
  const renewed = await answer("POST /Users/{id}/RenewInvitation", { ids: { id } });
  expect(renewed).toEqual({ link: text, expiresAt: time });

  const me = await answer<{ userId: string }>("GET /Users/GetCurrentUser");
  expect(me).toEqual(user({ email: "admin@harbor.test", displayRole: "Admin", lastLogin: time }));
  expect(await answer("GET /Users/{userId}/GetUserDetails", { ids: { userId: me.userId } })).toEqual(me);
  const roles = await answer<unknown[]>("GET /Users/GetRoles");
  expect(roles).toEqual(Array.from({ length: 9 }, () => ({ name: text, description: text })));

  const profile = { firstName: "Olga", lastName: "Organizer", jobName: "Editor", phone: "+4512345678" };
  const organizer = await server.signIn("organizer@harbor.test");
  const mine = { headers: organizer, body: profile };
  const changed = await answer<{ result: { userId: string } }>("PUT /Users/UpdateCurrentUser", mine);
  expect(changed).toEqual(verified(user({ ...profile, fullName: "Olga Organizer" })));
  const ids = { userId: changed.result.userId };
  const form = { ...profile, email: "organizer@harbor.test", role: "OrganizerUser", jobName: "Desk chief" };
  expect(await answer("PUT /Users/{userId}", { ids, body: form })).toEqual(verified(user(form)));
  const role = "OrganizerUser,TemplateAdmin";
  expect(await answer("PUT /Users/{userId}/UpdateRole", { ids, body: { role } })).toEqual(user({ role }));
  const status = "Inactive";
  expect(await answer("PUT /Users/{userId}/UpdateStatus", { ids, query: { status } })).toEqual(
    user({ status }),
  );
  expect(await answer("DELETE /Users/{userId}", { ids })).toBe(true);

  const headers = await server.signIn("both@newsloom.test");
  const password = { currentPassword: PASSWORD, password: "another-good-one" };
  expect(await answer("POST /Users/ChangePassword", { headers, body: password })).toEqual(verified(true));
  expect(await answer("GET /Users/GetMySites", { headers })).toEqual(
    [1, 2].map((siteNameId) => ({ siteNameId, siteName: text, siteDisplayName: text })),
  );
  const target = { siteNameId: ORCHARD, url: "/orchard/newsletters" };
  expect(await answer("POST /Users/CreateToggleToken", { headers, body: target })).toEqual({
    link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/orchard\/user\/toggle\?/),
  });
  expect(await answer<string>("GET /Users/Export")).toMatch(/^userId,id,firstName,.+\r\n[0-9a-f-]{36},\d+,/);

  const sessions = await answer<unknown[]>("GET /Users/GetMySessions", { headers });
  expect(sessions).toEqual([
    { id: text, createdAt: time, lastUsedAt: time, client: expect.any(String), isCurrent: true },
  ]);
  expect(await answer("POST /Users/EndMySessions", { headers })).toBe(true);

  const listed = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(walked.toSorted()).toEqual(listed.filter((line) => line.includes(" /Users/")).toSorted());
  expect(walked).toHaveLength(18);
});
