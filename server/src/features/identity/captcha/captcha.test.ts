import type { Challenge } from "@newsloom/contract/identity/captcha";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../test/server/server.ts";

let server: TestServer;
let clock = new Date();
beforeAll(async () => {
  server = await startTestServer({ now: () => clock, env: { TRUST_PROXY: "on" } });
});
afterAll(() => server.stop());

const forgot = (token?: string, from = "203.0.113.1") =>
  server.call<{ code?: string }>("/api/ResetPassword/forgot", {
    method: "POST",
    headers: {
      siteNameId: "1",
      "x-forwarded-for": from,
      ...(token !== undefined && { "captcha-token": token }),
    },
    body: { email: "nobody@harbor.test" },
  });

async function solve(
  change: (challenge: Challenge) => Challenge = (challenge) => challenge,
): Promise<string> {
  const { body } = await server.call<Challenge>("/newsfeed-api/Captcha/GetChallenge");
  const challenge = change(body);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

it("is required from the fourth call of a minute, and a solution works once", async () => {
  const free = [await forgot(), await forgot(), await forgot()];
  expect(free.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await forgot()).toMatchObject({ status: 428, body: { code: "captcha_required" } });
  expect((await forgot("nonsense")).status).toBe(428);

  const token = await solve();
  expect((await forgot(token)).status).toBe(200);
  expect((await forgot(token)).status).toBe(428);

  const twins = await solve();
  const answers = await Promise.all([forgot(twins), forgot(twins)]);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 428]));

  const cheap = await solve(({ parameters, signature }) => ({
    parameters: { ...parameters, keyPrefix: "0" },
    signature,
  }));
  expect((await forgot(cheap)).status).toBe(428);

  clock = new Date(clock.getTime() + 61_000);
  expect((await forgot()).status).toBe(200);
});

it("addresses of one network count as one caller", async () => {
  const statuses = [];
  for (const host of ["1", "2", "a:b:c", "ffff"])
    statuses.push((await forgot(undefined, `2001:db8:1:2::${host}`)).status);
  expect(statuses).toEqual([200, 200, 200, 428]);
  expect((await forgot(undefined, "2001:db8:1:3::1")).status, "another network").toBe(200);
});

it("may be fetched from any origin", async () => {
  const { headers } = await server.call("/newsfeed-api/Captcha/GetChallenge", {
    headers: { origin: "https://elsewhere.test" },
  });
  expect(headers.get("access-control-allow-origin")).toBe("*");
});
