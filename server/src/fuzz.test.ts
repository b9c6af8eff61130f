import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Operation, readOperations } from "../test/http/api-document.ts";
import { fits, nearlyFits } from "../test/http/json-schema.ts";
import { startTestServer, type TestServer } from "../test/server/server.ts";

const CALLS = process.env["NEWSLOOM_LONG"] ? 20_000 : 1_000;
const HANG_MS = 10_000;
const SEED = Number(process.env["FUZZ_SEED"] ?? Date.now() % 1_000_000);
const PEOPLE = [
  "admin@harbor.test",
  "organizer@harbor.test",
  "company@harbor.test",
  "dev@harbor.test",
  "norole@harbor.test",
];

let server: TestServer;
let operations: Operation[];
let sessions: Record<string, string>[];

beforeAll(async () => {
  server = await startTestServer({
    env: { RATE_LIMIT_FACTOR: "1000000", CAPTCHA: "none", LOG_LEVEL: "error" },
  });
  operations = await readOperations(server);
  sessions = await Promise.all(PEOPLE.map((email) => server.signIn(email)));
});
afterAll(() => server.stop());

interface RandomCall {
  operation: Operation;
  person: number;
  url: string;
  body: string | undefined;
  contentType: string;
}

function randomCalls(): fc.Arbitrary<RandomCall> {
  return fc
    .tuple(
      fc.constantFrom(...operations),
      fc.constantFrom("valid", "near", "wild"),
      fc.nat(PEOPLE.length - 1),
    )
    .chain(([operation, mode, person]) => {
      const value = mode === "valid" ? fits : nearlyFits;
      const texts = (shapes: Operation["query"], requiredKeys: string[]) =>
        fc.record(Object.fromEntries(Object.entries(shapes).map(([name, schema]) => [name, value(schema)])), {
          requiredKeys,
        });
      const body =
        operation.method === "GET"
          ? fc.constant(undefined)
          : mode === "wild"
            ? fc.oneof(
                fc.string(),
                fc.json(),
                value(operation.body).map((one) => JSON.stringify(one)),
              )
            : value(operation.body).map((one) => JSON.stringify(one));
      const contentType =
        mode === "wild"
          ? fc.constantFrom(
              "application/json",
              "application/x-www-form-urlencoded",
              "multipart/form-data; boundary=x",
              "text/plain",
            )
          : fc.constant("application/json");
      return fc
        .record({
          params: texts(operation.params, Object.keys(operation.params)),
          query: texts(operation.query, []),
          body,
          contentType,
        })
        .map((parts) => ({
          operation,
          person,
          url: urlOf(operation, parts.params, parts.query),
          body: parts.body,
          contentType: parts.contentType,
        }));
    });
}

function urlOf(
  operation: Operation,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const path = operation.path.replace(
    /\{(\w+)\}/g,
    (_whole, name: string) => encodeURIComponent(text(params[name]).slice(0, 300)) || "x",
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, text(value).slice(0, 5000)]),
  );
  return `${path}?${search}`;
}

const text = (value: unknown) =>
  typeof value === "string" ? value.toWellFormed() : (JSON.stringify(value) ?? "");

async function send(call: RandomCall): Promise<number> {
  const answer = await fetch(server.url + call.url, {
    method: call.operation.method,
    headers: {
      ...sessions[call.person],
      ...(call.body !== undefined && { "content-type": call.contentType }),
    },
    signal: AbortSignal.timeout(HANG_MS),
    ...(call.body !== undefined && { body: call.body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

describe("random calls made from the API's document", () => {
  it(`get no 5xx and no hang (${CALLS} calls, seed ${SEED})`, { timeout: 30 * 60_000 }, async () => {
    const statuses = new Map<number, number>();
    for (const call of fc.sample(randomCalls(), { numRuns: CALLS, seed: SEED })) {
      const status = await send(call);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(
        status,
        `${call.operation.method} ${call.url.slice(0, 300)} ${call.body?.slice(0, 500) ?? ""}`,
      ).toBeLessThan(500);
      // A call may have ended its own session: without a new one the rest would only get 401.
      if (status === 401)
        sessions[call.person] = await server
          .signIn(PEOPLE[call.person] ?? "")
          .catch(() => ({ siteNameId: "1" }));
    }
    console.log(
      `fuzz: seed ${SEED}, ${operations.length} operations, answers ${JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))}`,
    );
    expect(statuses.get(200) ?? 0).toBeGreaterThan(CALLS / 10);
  });
});
