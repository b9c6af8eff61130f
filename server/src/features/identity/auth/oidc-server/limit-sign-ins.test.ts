import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../../../../../test/data/fixtures.ts";
import { startTestServer, type TestServer } from "../../../../../test/server/server.ts";
import { passwordHashes } from "../../passwords/password-hashing.ts";

/** A tenth of 30 a minute. */
const LIMIT = 3;
const TOKEN = "/auth/connect/token";
const FORM = "application/x-www-form-urlencoded";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: "0.1", TRUST_PROXY: "on" } });
});
afterAll(() => server.stop());

let lastAddress = 0;
const newAddress = () => `198.51.100.${(lastAddress += 1)}`;
const hashesDone = async () => (await passwordHashes.get()).values[0]?.value ?? 0;
const guess = (name: string) => `client_id=portal&tenant=1&username=${name}%40harbor.test&password=wrong`;

interface Sent {
  readonly path?: string;
  readonly type?: string;
  readonly body: string | Buffer;
  readonly address?: string;
}

/** `fetch` would correct the unusual requests that are sent here. */
async function post({ path = TOKEN, type = FORM, body, address = newAddress() }: Sent): Promise<number> {
  const { port } = new URL(server.url);
  const headers = {
    "content-type": type,
    "content-length": Buffer.byteLength(body),
    "x-forwarded-for": address,
  };
  const sent = request({ host: "127.0.0.1", port, method: "POST", path, headers }).end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  await once(answer, "end");
  return answer.statusCode ?? 0;
}

const BODIES: Record<string, (form: string) => Omit<Sent, "address">> = {
  "the plain one": (form) => ({ body: `grant_type=password&${form}` }),
  "another name that URLSearchParams reads as grant_type": (form) => ({
    body: `?grant_type=refresh_token&grant_type=password&${form}`,
  }),
  "an escaped name": (form) => ({ body: `grant%5Ftype=password&${form}` }),
  "two grant types": (form) => ({ body: `grant_type=refresh_token&grant_type=password&${form}` }),
  "a list of grant types": (form) => ({ body: `grant_type[]=refresh_token&grant_type=password&${form}` }),
  "a byte order mark": (form) => ({ body: `\uFEFFgrant_type=refresh_token&grant_type=password&${form}` }),
  "more fields than the parser reads": (form) => ({
    body: `grant_type=password&${form}${"&x=1".repeat(1100)}&grant_type=refresh_token`,
  }),
  "a content type in capitals": (form) => ({
    type: "Application/X-WWW-Form-UrlEncoded; charset=UTF-8",
    body: `grant_type=password&${form}`,
  }),
  "another charset": (form) => ({
    type: `${FORM}; charset=utf-16le`,
    body: Buffer.from(`grant_type=password&${form}`, "utf16le"),
  }),
  "a slash and capitals": (form) => ({
    path: "/auth/Connect/TOKEN/?grant_type=refresh_token",
    body: `grant_type=password&${form}`,
  }),
};

test.each(Object.entries(BODIES))(
  "no more passwords are checked than the limit allows: %s",
  async (_, make) => {
    const before = await hashesDone();
    const address = newAddress();
    for (let tries = 0; tries < LIMIT + 3; tries += 1)
      await post({ ...make(guess(`nobody-${tries}`)), address });
    expect((await hashesDone()) - before).toBeLessThanOrEqual(LIMIT);
  },
);

test("the sign-in page and the token endpoint count together", async () => {
  const address = newAddress();
  const statuses: number[] = [];
  for (let tries = 0; tries < LIMIT; tries += 1)
    statuses.push(await post({ path: "/auth/interaction/unknown", body: guess(`nobody-${tries}`), address }));
  expect(statuses).toEqual([400, 400, 400]);
  expect(await post({ body: `grant_type=password&${guess("nobody")}`, address })).toBe(429);
});

test("refreshes of one address are not counted", async () => {
  const address = newAddress();
  for (let tries = 0; tries <= LIMIT; tries += 1)
    expect(
      await post({ body: "grant_type=refresh_token&client_id=portal&refresh_token=unknown", address }),
    ).toBe(400);
  const signIn = new URLSearchParams({ username: "admin@harbor.test", password: PASSWORD, tenant: "1" });
  expect(await post({ body: `grant_type=password&client_id=portal&${signIn}`, address })).toBe(200);
});
