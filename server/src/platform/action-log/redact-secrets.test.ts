import { expect, test } from "vitest";
import { asCsv } from "./export-actions.ts";
import { redactSecrets } from "./redact-secrets.ts";

test.each([
  [{ password: "a", newPassword: "b", passwordHash: "c", PASSWD: "d" }],
  [{ deep: [{ api_key: "a", "x-api-key": "b", SubscriptionApiKey: "c", privateKey: "d" }] }],
  [{ accessToken: "a", refresh_token: "b", clientSecret: "c", GatedKey: "d", credentials: { user: "e" } }],
  [{ headers: { Authorization: "a", Cookie: "b" }, code: "c", codeHash: "d" }],
])("hides what is named like a secret: %j", (value) => {
  const redacted = JSON.stringify(redactSecrets(value));
  expect(redacted).not.toMatch(/"[a-e]"/);
  expect(redacted).toContain("[hidden]");
});

test("hides the value of a setting whose name is a secret's", () => {
  expect(
    redactSecrets([
      { keyName: "GatedKey", value: "abc" },
      { keyName: "SiteDisplayName", value: "Harbor" },
    ]),
  ).toEqual([
    { keyName: "GatedKey", value: "[hidden]" },
    { keyName: "SiteDisplayName", value: "Harbor" },
  ]);
});

test("hides secrets inside texts: addresses, tokens, JSON", () => {
  expect(
    redactSecrets({
      feed: "https://ann:pa55@feeds.test/rss?token=abc&page=2",
      note: "sent Bearer abcdefghijkl and eyJhbGciOiJub25l.eyJzdWIiOiIx.sig",
      json: '{"password":"x","size":3}',
    }),
  ).toEqual({
    feed: "https://[hidden]@feeds.test/rss?token=[hidden]&page=2",
    note: "sent Bearer [hidden] and [hidden]",
    json: '{"password":"[hidden]","size":3}',
  });
});

test("hides every token of a text, also inside a word and after a bracket", () => {
  const token = "eyJhbGciOiJub25l.eyJzdWIiOiIx.sig";
  expect(redactSecrets(`[note] key-${token}.${token}. and v1.${token}`)).toBe(
    "[note] key-[hidden].[hidden]. and v1.[hidden]",
  );
  expect(redactSecrets("https://a.b.test://x:y@z")).toBe("https://a.b.test://[hidden]@z");
});

test.each(["eyJ-", "a.", "a.b@", "basic ", "://", "?a", "[", "{", '{"a":"'])(
  "reads a long text of %j in linear time",
  (unit) => {
    const before = process.cpuUsage();
    redactSecrets(unit.repeat(200_000 / unit.length));
    // Quadratic patterns took half a minute.
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  },
);

test("leaves everything else as it is", () => {
  const when = new Date("2026-01-02T03:04:05Z");
  const value = {
    title: "Passport rules",
    mail: "ann@harbor.test",
    isGated: true,
    password: null,
    list: [1, "a", false],
    url: "https://x.test/?q=1",
  };
  expect(redactSecrets(value)).toEqual(value);
  expect(redactSecrets({ when, bytes: Buffer.from("key") })).toEqual({
    when: when.toISOString(),
    bytes: "[hidden]",
  });
});

test("no cell of an exported log is a formula, not even one with a line break", () => {
  const row = { id: 1, date: "", userId: null, area: "", entityType: "", before: null, after: null, ip: "" };
  for (const start of ["=", "+", "-", "@", "\t", "\r", "\n", " ="]) {
    const csv = asCsv([{ ...row, userName: `${start}1\n+2`, action: "a", entityId: "b" }]);
    expect(csv).toContain(`"'${start}1\n'+2"`);
  }
});
