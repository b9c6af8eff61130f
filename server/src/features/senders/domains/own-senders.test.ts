import type { Sender, SenderValidation } from "@newsloom/contract/senders/senders";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ORCHARD } from "../../../../test/data/fixtures.ts";
import { openStream } from "../../../../test/http/event-stream.ts";
import { type SendersServer, startSenders } from "../../../../test/mail/senders.ts";

let site: SendersServer;
beforeAll(async () => {
  site = await startSenders();
});
afterAll(() => site.stop());

const create = (email: string, name = "Harbor") =>
  site.call<Sender>("/Sender/Create", "POST", { email, name });
const added = async (email: string) => {
  const answer = await create(email);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const list = async () => (await site.call<Sender[]>("/Sender/GetSenders")).body;
const actions = async (id: number) => {
  const body = { area: "senders", entityId: String(id), number: 50 };
  const { body: log } = await site.call<{ items: { action: string }[] }>("/ActionLog/GetList", "POST", body);
  return log.items.map(({ action }) => action);
};

describe("adding a sender", () => {
  it("[DEL-006] [DEL-021] [DEL-025] [DEL-027] stores it and lists it with every key", async () => {
    const sender = await added("*@pier.example");
    expect(sender).toEqual({
      id: expect.any(Number),
      dnsid: expect.any(Number),
      email: "*@pier.example",
      name: "Harbor",
      domain: "pier.example",
      status: "Inactive",
      spfStatus: "Not Checked",
      dkimStatus: "Not Checked",
      dkimRecordName: "newsloom-1._domainkey.pier.example",
      dkimRecordValue: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{390,}=*$/),
      spfRecordValue: "v=spf1 include:mail.newsloom.test ~all",
      displayStatus: "invalid",
      displayDomain: "pier.example",
      checkMessage: "Domain pier.example is error checking",
      step: "validate",
      checkedAt: null,
    });
    expect(await list()).toContainEqual(sender);
    expect(await actions(sender.id)).toEqual(["create"]);
    const { text } = await site.call("/Sender/GetSenders");
    expect(text).not.toMatch(/PRIVATE|sealed/i);
  });

  it.each([
    [{ email: "", name: "X" }],
    [{ name: "X" }],
    [{ email: "a@b.example" }],
    [{ email: "a@b.example", name: " " }],
    [{ email: "foo bar", name: "X" }],
    [{ email: "x@localhost", name: "X" }],
  ])("[DEL-022] with %j is refused", async (body) => {
    expect((await site.call("/Sender/Create", "POST", body)).status).toBe(400);
  });

  it("[DEL-039] [DEL-040] [DEL-041] that exists already answers a plain text that names its state", async () => {
    const sender = await added("desk@quay.example");
    const refused = async () => {
      const { status, headers, text } = await create("Desk@quay.example");
      expect([status, headers.get("content-type")]).toEqual([400, "text/plain; charset=utf-8"]);
      return text;
    };
    expect(await refused()).toBe("There is an already existing inactive sender with the same email.");
    site.publish(sender);
    await site.call(`/Sender/${sender.id}/CheckNow`);
    expect(await refused()).toBe("Sender Desk@quay.example for Email already exists.");
    expect((await site.call(`/Sender/${sender.id}`, "DELETE")).body).toBe(true);
    expect(await refused()).toBe("There is an already existing deleted sender with the same email.");
  });

  it("twice at the same time creates one", async () => {
    const answers = await Promise.all([create("twin@dock.example"), create("twin@dock.example")]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });
});

describe("a wrong SPF record", () => {
  it("[DEL-018] [DEL-028] [DEL-030] [DEL-042] is reported, corrected and authenticated", async () => {
    const sender = await added("*@mole.example");
    site.dns.set("TXT", sender.dkimRecordName, sender.dkimRecordValue);
    site.dns.set("TXT", sender.domain, "v=spf1 mx -all", "v=spf1 include:mail.newsloom.test ~all");
    const events = await openStream(site.server.url, site.admin);

    const checked = await site.call<Sender>(`/Sender/${sender.id}/CheckNow`);
    expect(checked.body).toMatchObject({
      spfStatus: "Error",
      dkimStatus: "OK",
      status: "Inactive",
      displayStatus: "invalid",
      step: "try authenticate",
      checkMessage: null,
      checkedAt: expect.any(String),
    });
    expect((await events.next("SenderStatusChanged")).payload).toEqual({
      id: sender.id,
      spfStatus: "Error",
      dkimStatus: "OK",
      status: "Inactive",
    });

    const { body: full } = await site.call<SenderValidation>(`/Sender/${sender.id}/FullValidation`);
    expect(full).toMatchObject({
      dkimRecordName: sender.dkimRecordName,
      dkimRecordValue: sender.dkimRecordValue,
      spfRecordValue: sender.spfRecordValue,
      dmarcStatus: "Error",
      problem: null,
    });
    expect(full.records.map(({ about, isOk }) => [about, isOk])).toEqual([
      ["SPF", false],
      ["DKIM", true],
      ["DMARC", false],
    ]);
    const [finding] = full.findings;
    expect(finding?.message).toContain("Your SPF record has two `v=spf1` entries");
    const mended = /`(v=spf1 [^`]+)`$/.exec(finding?.message ?? "")?.[1] ?? "";

    site.dns.set("TXT", sender.domain, mended);
    site.dns.set("TXT", `_dmarc.${sender.domain}`, "v=DMARC1; p=none");
    const authenticated = await site.call<Sender>(`/Sender/${sender.id}/CheckNow`);
    expect(authenticated.body).toMatchObject({
      status: "Active",
      displayStatus: "authenticated",
      step: "authenticate",
    });
    const { body: after } = await site.call<SenderValidation>(`/Sender/${sender.id}/FullValidation`);
    expect(after.dmarcStatus).toBe("OK");
    expect(after.findings.map(({ code }) => code)).toEqual(["dmarc-none"]);
    expect(await actions(sender.id)).toEqual(["check", "check", "create"]);
    events.close();
  });

  it("[DEL-010] [DEL-013] [DEL-042] and no DKIM record is not authenticated, and the check is shown as failed", async () => {
    const { id } = await added("*@bare.example");
    expect((await site.call<Sender>(`/Sender/${id}/CheckNow`)).body).toMatchObject({
      displayStatus: "not authenticated",
      checkMessage: "Domain bare.example is error checking",
    });
  });
});

describe("a sender", () => {
  it("[DEL-031] is read again by ForceRefresh", async () => {
    const sender = await added("*@wharf.example");
    site.publish(sender);
    const { body } = await site.call<Sender>(`/Sender/${sender.id}/ForceRefresh`);
    expect(body).toMatchObject({ spfStatus: "OK", dkimStatus: "OK", displayStatus: "authenticated" });
  });

  it("[DEL-032] is renamed by PUT Update", async () => {
    const { id } = await added("*@slip.example");
    const renamed = await site.call<Sender>("/Sender/Update", "PUT", { name: "Slipway", domainId: id });
    expect(renamed.body).toMatchObject({ id, name: "Slipway" });
    expect((await list()).find((one) => one.id === id)?.name).toBe("Slipway");
    expect(await actions(id)).toEqual(["rename", "create"]);
    expect((await site.call("/Sender/Update", "PUT", { name: "X", domainId: 999_999 })).status).toBe(404);
  });

  it("[DEL-008] [DEL-020] [DEL-029] [DEL-033] is deleted, shown by its email, and restored", async () => {
    const sender = await added("*@buoy.example");
    site.publish(sender);
    expect((await site.call(`/Sender/${sender.id}`, "DELETE")).body).toBe(true);
    const row = (await list()).find(({ id }) => id === sender.id);
    expect(row).toMatchObject({
      status: "Deleted",
      displayStatus: "deleted",
      displayDomain: "*@buoy.example",
    });
    const restored = await site.call<Sender>(`/Sender/${sender.id}/DeletedValidation`);
    expect(restored.body).toMatchObject({ status: "Active", displayStatus: "authenticated" });
    expect(await actions(sender.id)).toEqual(["restore", "delete", "create"]);
  });

  it.each(["mail.newsloom.test", "news.newsloom.test"])(
    "[DEL-009] of the system domain %s is Active (system)",
    async (domain) => {
      expect(await added(`news@${domain}`)).toMatchObject({
        displayStatus: "Active (system)",
        step: "authenticate",
      });
    },
  );

  it("of another site is not found", async () => {
    const sender = await added("*@pilot.example");
    const orchard = await site.server.signIn("admin@orchard.test", ORCHARD);
    for (const [method, path] of [
      ["GET", `/Sender/${sender.id}/CheckNow`],
      ["GET", `/Sender/${sender.id}/FullValidation`],
      ["DELETE", `/Sender/${sender.id}`],
    ] as const)
      expect((await site.server.call(`/api${path}`, { method, headers: orchard })).status).toBe(404);
    expect((await site.server.call("/api/Sender/GetSenders", { headers: orchard })).body).toEqual([]);
  });
});

describe("a DNS that does not answer", () => {
  afterEach(() => site.dns.set("TXT", "fog.example"));

  it("is reported, and the stored state stays", async () => {
    const sender = await added("*@fog.example");
    site.dns.break("fog.example", "failing");
    const checked = await site.call<{ code: string; message: string }>(`/Sender/${sender.id}/CheckNow`);
    expect(checked.status).toBe(424);
    expect(checked.body).toMatchObject({
      code: "provider_failed",
      message: expect.stringContaining("The DNS did not answer for fog.example"),
    });
    const { body: full } = await site.call<SenderValidation>(`/Sender/${sender.id}/FullValidation`);
    expect(full).toMatchObject({ spfStatus: "Not Checked", findings: [], dmarcStatus: "Not Checked" });
    expect(full.problem).toContain("The DNS did not answer");
    expect(full.records).toHaveLength(3);
  });
});
