import type { Sender, SenderValidation } from "@newsloom/contract/senders/senders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteScope } from "#platform/context";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { MAILJET_KEYS } from "../../../../test/mail/providers/mailjet-server.ts";
import { type SendersServer, startSenders } from "../../../../test/mail/senders.ts";
import { sendAs } from "./send-as.ts";

let site: SendersServer;
let harbor: Record<string, string>;
let orchard: Record<string, string>;
beforeAll(async () => {
  site = await startSenders({ installKeysOf: "mailjet" });
  harbor = site.admin;
  orchard = await site.server.signIn("admin@orchard.test", ORCHARD);
});
afterAll(() => site.stop());

type Method = "GET" | "POST" | "PUT" | "DELETE";
const call = <T>(headers: Record<string, string>, path: string, method: Method = "GET", body?: unknown) =>
  site.call<T>(`/Sender/${path}`, method, body, headers);
const create = (headers: Record<string, string>, email: string) =>
  call<Sender>(headers, "Create", "POST", { email, name: "Desk" });
const check = async (headers: Record<string, string>, { id }: Sender) =>
  (await call<Sender>(headers, `${id}/CheckNow`)).body.displayStatus;
const listed = async (headers: Record<string, string>, email: string) =>
  (await call<Sender[]>(headers, "GetSenders")).body.find((sender) => sender.email === email);
const atMailjet = (email: string) => [...site.mailjet.senders.values()].find(({ Email }) => Email === email);

/** Calls Mailjet directly, not through Newsloom. */
async function operate(path: string, body: object): Promise<Record<string, string | number>> {
  const { apiKey, apiSecret } = MAILJET_KEYS;
  const answer = await fetch(`${site.mailjet.url}/v3/REST/${path}`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString("base64")}` },
    body: JSON.stringify(body),
  });
  const { Data } = (await answer.json()) as { Data?: Record<string, string | number>[] };
  return Data?.[0] ?? {};
}

describe("what the operator has at the account that sites share", () => {
  it.each(["billing@operator.example", "ceo@operator.example"])(
    "(%s) cannot be added, sent from or deleted by any site",
    async (email) => {
      const made = await operate("sender", { Email: "billing@operator.example", Name: "Operator" });
      const dnsId = made["DNSID"] ?? atMailjet("billing@operator.example")?.DNSID;
      const dkim = `k=rsa; p=${Buffer.from("the key of operator.example").toString("base64")}`;
      site.dns.set("TXT", "operator.example", "v=spf1 include:spf.mailjet.com ?all");
      site.dns.set("TXT", "mailjet._domainkey.operator.example", dkim);
      await operate(`dns/${dnsId}/check`, {});
      expect(atMailjet("billing@operator.example")?.Status).toBe("Active");

      const stolen = await create(orchard, email);
      expect([stolen.status, stolen.text]).toEqual([400, expect.stringContaining("runs this install")]);
      expect(await listed(orchard, email)).toBeUndefined();
      const scope = siteScope(site.server.platform, { siteId: ORCHARD, user: null, ip: "" });
      const mail = { kind: "invoice", to: "x@y.test", subject: "Pay", html: "<p>a</p>", text: "a" } as const;
      await expect(sendAs(scope, { ...mail, from: { name: "Billing", email } })).rejects.toThrow(
        "operator.example",
      );
      expect(site.mailjet.sent).toEqual([]);
    },
  );

  it("cannot be used through an address beside a site's own", async () => {
    await create(orchard, "desk@beside.example");
    await operate("sender", { Email: "boss@beside.example", Name: "Operator" });
    expect((await create(orchard, "boss@beside.example")).text).toContain("runs this install");
    expect(await listed(orchard, "boss@beside.example")).toBeUndefined();
  });

  it("can be imported by a site where the account is its own", async () => {
    await operate("sender", { Email: "old@own.example", Name: "Old" });
    const keys = (apiKey: string) =>
      call(orchard, "UpdateProviderKeys", "PUT", { provider: "mailjet", ...MAILJET_KEYS, apiKey });
    await keys(MAILJET_KEYS.apiKey);
    expect((await create(orchard, "old@own.example")).status).toBe(400);
    const adopted = await listed(orchard, "old@own.example");
    expect(adopted?.status).toBe("Inactive");
    await keys("");
    expect((await call(orchard, `${adopted?.id}`, "DELETE")).status).toBe(404);
    expect(atMailjet("old@own.example")?.Status).toBe("Inactive");
  });
});

describe("a domain that two sites claim at the shared account", () => {
  it("is refused to the second site once the first has proved it", async () => {
    const { body: mine } = await create(harbor, "*@mine.example");
    site.publish(mine);
    expect(await check(harbor, mine)).toBe("authenticated");
    const stolen = await create(orchard, "x@mine.example");
    expect([stolen.status, stolen.text]).toEqual([400, expect.stringContaining("of another site")]);
    expect(await listed(orchard, "x@mine.example")).toBeUndefined();
  });

  it("is not blocked by a site that never proved it, which does not get it when the owner publishes records", async () => {
    const { body: squatted } = await create(orchard, "*@harbor-news.example");
    await call(orchard, `${squatted.id}`, "DELETE");
    await call(orchard, `${squatted.id}/DeletedValidation`);
    expect((await create(harbor, "*@harbor-news.example")).text).toContain("inactive sender");
    const mine = (await listed(harbor, "*@harbor-news.example")) as Sender;
    const { body: full } = await call<SenderValidation>(harbor, `${mine.id}/FullValidation`);
    const [ownership] = full.records;
    expect(ownership).toMatchObject({ host: "_newsloom.harbor-news.example", isOk: false });
    site.publish(mine);
    expect(await check(orchard, squatted)).toBe("invalid");
    expect(await check(harbor, mine)).toBe("invalid");
    site.dns.set("TXT", ownership?.host ?? "", ownership?.value ?? "");
    expect(ownership?.value).toBe(`newsloom-site=${HARBOR}`);
    expect(await check(harbor, mine)).toBe("authenticated");
    expect(await check(orchard, squatted)).toBe("invalid");

    // Nor can the other site change the domain that it did not get.
    await call(orchard, "Update", "PUT", { name: "Evil", domainId: squatted.id });
    expect((await call(orchard, `${squatted.id}`, "DELETE")).status).toBe(200);
    expect(atMailjet("*@harbor-news.example")).toMatchObject({ Status: "Active", Name: "Desk" });
    const restored = await call(orchard, `${squatted.id}/DeletedValidation`);
    expect([restored.status, restored.text]).toEqual([400, expect.stringContaining("of another site")]);
  });

  it("is not proved for the next site by records left over from the one before", async () => {
    const { body: before } = await create(harbor, "*@left.example");
    site.publish(before);
    expect(await check(harbor, before)).toBe("authenticated");
    await call(harbor, `${before.id}`, "DELETE");
    await create(orchard, "x@left.example");
    const next = (await listed(orchard, "x@left.example")) as Sender;
    expect(next.displayStatus).not.toBe("authenticated");
    expect(await check(orchard, next)).toBe("invalid");
  });

  it("is never proved for both in any race, not even when its owner names both", async () => {
    for (let round = 0; round < 8; round += 1) {
      const domain = `race${round}.example`;
      const [mine, theirs] = await Promise.all([
        create(harbor, `a@${domain}`),
        create(orchard, `b@${domain}`),
      ]);
      expect([mine.status, theirs.status]).toEqual([200, 200]);
      site.publish(mine.body);
      site.dns.set("TXT", `_newsloom.${domain}`, `newsloom-site=${HARBOR}`, `newsloom-site=${ORCHARD}`);
      const ends = await Promise.all([check(harbor, mine.body), check(orchard, theirs.body)]);
      expect(ends.toSorted(), domain).toEqual(["authenticated", "invalid"]);
    }
  });
});
