import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser } from "../../../../../test/http/browser.ts";
import { type ExternalSignIn, startExternalSignIn } from "../../../../../test/sign-in/external-sign-in.ts";

let at: ExternalSignIn;
beforeAll(async () => {
  at = await startExternalSignIn();
  await at.setting("IsGoogleLoginEnabled", "true");
});
afterAll(() => at.stop());

const usersCalled = async (email: string) =>
  (await at.sql("select user_id from users where email = $1", [email])).rows.map((row) => row["user_id"]);

describe("sign-in through an external provider", () => {
  test("the page offers the providers that the site has enabled and the operator configured", async () => {
    const { page } = await at.begin(new Browser());
    expect(page.text).toContain(">Google</a>");
    expect(page.text).not.toContain(">LinkedIn</a>");
    expect(page.text).not.toContain(">Facebook</a>");
    expect(page.text).not.toContain(">Microsoft</a>");
  });

  test("a member's verified address links the identity, which signs them in from then on", async () => {
    const person = { sub: "g-1", email: "organizer@harbor.test", email_verified: true };
    const first = await at.signInAs(person);
    expect(first.claims).toMatchObject({ email: "organizer@harbor.test", tenant: 1, role: "OrganizerUser" });
    const second = await at.signInAs({ ...person, email: "renamed@elsewhere.test" });
    expect(second.claims?.sub).toBe(first.claims?.sub);
  });

  test("an unknown person is refused, and no user is created", async () => {
    const { page } = await at.signInAs({ sub: "g-3", email: "unknown@elsewhere.test", email_verified: true });
    expect(page.status).toBe(403);
    expect(page.text).toContain("Ask its administrator for an invitation");
    expect(await usersCalled("unknown@elsewhere.test")).toEqual([]);
  });

  test("a member of another site is unknown here", async () => {
    const { page } = await at.signInAs({ sub: "g-4", email: "admin@orchard.test", email_verified: true });
    expect(page.status).toBe(403);
  });

  test("a valid invitation for the verified address is accepted, once", async () => {
    await at.invite("invited@elsewhere.test", "TemplateAdmin");
    const person = { sub: "g-5", email: "Invited@Elsewhere.test", email_verified: true, name: "Ines Vited" };
    const { claims } = await at.signInAs(person);
    expect(claims).toMatchObject({
      email: "invited@elsewhere.test",
      role: "TemplateAdmin",
      name: "Ines Vited",
    });
    expect(await usersCalled("invited@elsewhere.test")).toEqual([claims?.sub]);
    const { rows } = await at.sql("select used_at from invitations where email = 'invited@elsewhere.test'");
    expect(rows[0]?.["used_at"]).not.toBeNull();
    expect((await at.signInAs(person)).claims?.sub).toBe(claims?.sub);
  });

  test("an expired invitation is not accepted", async () => {
    await at.invite("late@elsewhere.test", "AdminUser");
    await at.sql(
      "update invitations set expires_at = now() - interval '1 minute' where email = 'late@elsewhere.test'",
    );
    const { page } = await at.signInAs({ sub: "g-6", email: "late@elsewhere.test", email_verified: true });
    expect(page.status).toBe(403);
    expect(await usersCalled("late@elsewhere.test")).toEqual([]);
  });

  test("a provider that the site has not enabled is refused", async () => {
    const person = { sub: "l-1", email: "admin@harbor.test", email_verified: true };
    const browser = new Browser();
    const { page } = await at.signInAs(person, "linkedin", browser);
    expect(page.text).toContain('name="password"');
    const uid = page.url.pathname.split("/").at(-1);
    const forced = await browser.open(`${at.server.url}/auth/external/linkedin/challenge?interaction=${uid}`);
    expect(forced.status).toBe(403);
    await at.setting("IsLinkedInLoginEnabled", "true");
    expect((await at.signInAs(person, "Linkedin")).claims).toMatchObject({ email: "admin@harbor.test" });
  });

  test("nobody can be tricked into finishing a sign-in that another browser began", async () => {
    const attacker = new Browser();
    const { page } = await at.begin(attacker);
    const uid = page.url.pathname.split("/").at(-1);
    at.providers.person = { sub: "g-1", email: "organizer@harbor.test", email_verified: true };
    const victim = await new Browser().open(
      `${at.server.url}/auth/external/google/challenge?interaction=${uid}`,
    );
    expect(victim.status).toBe(400);
    expect(victim.text).toContain("belongs to another browser window");
    const after = await attacker.open(page.url);
    expect(after.text).toContain('name="password"');
  });

  test("a callback without the state of this browser is refused", async () => {
    const answer = await new Browser().open(`${at.server.url}/auth/external/google/callback?code=x&state=y`);
    expect(answer.status).toBe(403);
  });
});
