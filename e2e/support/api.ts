import { type APIRequestContext, expect } from "@playwright/test";
import { mailedLink } from "./mails.ts";
import { ADMIN, PASSWORD, type Person } from "./people.ts";

/** The form of a token request. */
export const signInForm = (person: Person, scopes: readonly string[]) => ({
  client_id: "portal",
  grant_type: "password",
  username: person.email,
  password: PASSWORD,
  tenant: String(person.siteNameId),
  scope: scopes.join(" "),
});

/** The request headers of a user, signed in without a browser. */
export async function headersOf(request: APIRequestContext, person: Person): Promise<Record<string, string>> {
  const answer = await request.post("/auth/connect/token", {
    form: signInForm(person, ["portal", "openid", "profile", "email", "roles"]),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}`, siteNameId: String(person.siteNameId) };
}

/** A unique email address, so that journeys can run repeatedly against one server. */
export const newAddress = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@harbor.test`;

/** Invites an address to the harbor site; returns the mailed link. */
export async function invite(request: APIRequestContext, email: string, nth = 1): Promise<string> {
  const answer = await request.post("/api/Users/Invite", {
    headers: await headersOf(request, ADMIN),
    data: { email, role: "OrganizerUser", firstName: "", lastName: "" },
  });
  expect(await answer.json()).toMatchObject({ result: { status: "Valid" } });
  return mailedLink(email, nth);
}
