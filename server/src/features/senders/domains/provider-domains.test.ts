import type { SenderDomain, SenderDomainDetails } from "@newsloom/contract/senders/domains";
import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { HARBOR, ORCHARD } from "../../../../test/data/fixtures.ts";
import { SENDGRID_KEY } from "../../../../test/mail/providers/sendgrid-server.ts";
import { type SendersServer, startSenders } from "../../../../test/mail/senders.ts";

let site: SendersServer;
beforeAll(async () => {
  site = await startSenders({ installKeysOf: "sendgrid" });
});
afterEach(() => site.sendGrid.behave("well"));
afterAll(() => site.stop());

const activate = (domainEmail: string, headers = site.admin) =>
  site.call<SenderDomainDetails>(
    "/SendGrid/ActivateDomain",
    "POST",
    { domainEmail, domainName: "Harbor" },
    headers,
  );
const list = async () => (await site.call<SenderDomain[]>("/SendGrid/GetDomains")).body;

describe("a domain at SendGrid", () => {
  it("[DEL-007] [DEL-016] [DEL-034] [DEL-035] [DEL-037] is activated, listed as pending, and shows its records", async () => {
    const { status, body } = await activate("https://harbor.example");
    expect(status).toBe(200);
    const [entry] = await list();
    expect(entry).toEqual({
      id: body.id,
      name: "Harbor",
      domain: "harbor.example",
      valid: false,
      last_validation_attempt_at: null,
      displayStatus: "pending",
      step: "validate",
    });
    const { body: details } = await site.call<SenderDomainDetails>(`/SendGrid/${body.id}/GetDomainDetails`);
    expect(details.dns).toHaveLength(3);
    expect(details.dns[1]).toEqual({
      type: "cname",
      host: "s1._domainkey.harbor.example",
      data: "s1.domainkey.u1.wl.sendgrid.net",
      valid: false,
      found: [],
    });
    expect(details.findings.map(({ about, code }) => `${about} ${code}`)).toEqual([
      "SPF no-such-name",
      "SPF cname-missing",
      "DKIM cname-missing",
      "DKIM cname-missing",
      "DMARC dmarc-missing",
    ]);
  });

  it("[DEL-036] [DEL-014] [DEL-017] is validated: failed with what is wrong, then active", async () => {
    const { body: added } = await activate("*@tide.example");
    const [first, ...others] = added.dns;
    for (const { host, data } of others) site.dns.set("CNAME", host, data);
    site.dns.set("CNAME", first?.host ?? "", "elsewhere.example");
    const failed = await site.call<SenderDomainDetails>(`/SendGrid/${added.id}/ValidateDomain`, "POST");
    expect(failed.body).toMatchObject({ valid: false, displayStatus: "failed", step: "try authenticate" });
    expect(failed.body.last_validation_attempt_at).toMatch(/^\d{4}-/);
    expect(failed.body.findings[0]?.message).toContain("points to `elsewhere.example`");

    site.dns.set("CNAME", first?.host ?? "", first?.data ?? "");
    site.dns.set("TXT", "_dmarc.tide.example", "v=DMARC1; p=reject");
    const valid = await site.call<SenderDomainDetails>(`/SendGrid/${added.id}/ValidateDomain`, "POST");
    expect(valid.body).toMatchObject({
      valid: true,
      displayStatus: "active",
      findings: [],
      step: "authenticate",
    });
    expect(valid.body.dns.every((record) => record.valid)).toBe(true);
  });

  it("[DEL-038] leaves the list when it is deleted, and can be added again", async () => {
    const { body: added } = await activate("ebb.example");
    expect((await site.call(`/SendGrid/${added.id}`, "DELETE")).body).toBe(true);
    expect((await list()).map(({ domain }) => domain)).not.toContain("ebb.example");
    expect((await site.call(`/SendGrid/${added.id}/GetDomainDetails`)).status).toBe(404);
    expect((await activate("ebb.example")).body).toMatchObject({ displayStatus: "pending" });
    const body = { area: "senders", entityId: String(added.id) };
    const { body: log } = await site.call<{ items: { action: string }[] }>(
      "/ActionLog/GetList",
      "POST",
      body,
    );
    expect(log.items.map(({ action }) => action)).toEqual(["activate", "delete", "activate"]);
  });

  it("[DEL-015] of the system is active (system)", async () => {
    expect((await activate("news.newsloom.test")).body.displayStatus).toBe("active (system)");
  });

  it.each([
    [{ domainEmail: "foo bar", domainName: "X" }, "URL is not valid"],
    [{ domainEmail: "", domainName: "X" }, "Required"],
    [{ domainEmail: "a.example", domainName: "" }, "domainName"],
    [{ domainName: "X" }, "domainEmail"],
  ])("[DEL-023] [DEL-024] %j is refused with %j", async (body, message) => {
    const answer = await site.call("/SendGrid/ActivateDomain", "POST", body);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
  });

  it("that is in the list is not added twice", async () => {
    await activate("flood.example");
    expect((await activate("flood.example")).text).toContain("flood.example is in the list already.");
  });
});

describe("a domain of the account that sites share", () => {
  let orchard: Record<string, string>;
  beforeAll(async () => {
    orchard = await site.server.signIn("admin@orchard.test", ORCHARD);
  });
  const validate = (id: number, headers = site.admin) =>
    site.call<SenderDomainDetails>(`/SendGrid/${id}/ValidateDomain`, "POST", undefined, headers);
  const publish = ({ dns: records }: SenderDomainDetails) => {
    for (const { type, host, data } of records) if (type === "cname") site.dns.set("CNAME", host, data);
  };

  it("that the operator added at SendGrid cannot be used by any site", async () => {
    await fetch(`${site.sendGrid.url}/v3/whitelabel/domains`, {
      method: "POST",
      headers: { authorization: `Bearer ${SENDGRID_KEY}` },
      body: JSON.stringify({ domain: "operator.example" }),
    });
    const stolen = await activate("operator.example");
    expect([stolen.status, stolen.text]).toEqual([400, expect.stringContaining("runs this install")]);
    expect((await list()).map(({ domain }) => domain)).not.toContain("operator.example");
  });

  it("belongs to another site only while that site has proved it", async () => {
    const { body: mine } = await activate("spring.example");
    publish(mine);
    expect((await validate(mine.id)).body.valid).toBe(true);
    const stolen = await activate("spring.example", orchard);
    expect([stolen.status, stolen.text]).toEqual([400, expect.stringContaining("of another site")]);
    await site.call(`/SendGrid/${mine.id}`, "DELETE");
    const { body: next } = await activate("spring.example", orchard);
    // The records are still published, but for the site that had it before.
    publish(next);
    expect((await validate(next.id, orchard)).body.valid).toBe(false);
  });

  it("that two sites claim belongs to the one its owner names", async () => {
    const { body: squatted } = await activate("well.example", orchard);
    await site.call(`/SendGrid/${squatted.id}`, "DELETE", undefined, orchard);
    const { body: squattedAgain } = await activate("well.example", orchard);
    const { body: mine } = await activate("well.example");
    const record = { type: "txt", host: "_newsloom.well.example", data: `newsloom-site=${HARBOR}` };
    expect(mine.dns).toContainEqual({ ...record, valid: false, found: [] });
    publish(mine);
    site.dns.set("TXT", record.host, record.data);
    const answers = await Promise.all([validate(squattedAgain.id, orchard), validate(mine.id)]);
    expect(answers.map(({ body }) => body.valid)).toEqual([false, true]);
    expect((await site.call(`/SendGrid/${squattedAgain.id}`, "DELETE", undefined, orchard)).status).toBe(200);
    expect((await validate(mine.id)).body.valid).toBe(true);
  });
});

describe("SendGrid failing", () => {
  it.each(["slow", "away", "failing", "nonsense", "limited"] as const)(
    "(%s) is reported in a sentence, and nothing is stored",
    async (behaviour) => {
      site.sendGrid.behave(behaviour);
      const answer = await activate(`${behaviour}.example`);
      expect(answer.status).toBe(424);
      expect(answer.body).toMatchObject({ message: expect.stringMatching(/^SendGrid .+\.$/) });
      expect((await list()).map(({ domain }) => domain)).not.toContain(`${behaviour}.example`);
    },
  );
});

describe("the provider of a site", () => {
  const choose = (value: string) =>
    site.server.platform.database.ownerPool.query(
      `insert into site_settings (site_id, key_name, value) values ($1, 'EmailSenderProviderName', $2)
       on conflict (site_id, key_name) do update set value = excluded.value`,
      [HARBOR, value],
    );
  const providers = async () => (await site.call<MailProviderState[]>("/Sender/GetProviders")).body;
  const named = async (key: "isActive" | "isChosen") =>
    (await providers()).filter((one) => one[key]).map(({ provider }) => provider);

  it("[DEL-001] [DEL-004] is mailjet when none is chosen, and the outbox sends while that has no keys", async () => {
    expect(await named("isChosen")).toEqual(["mailjet"]);
    expect(await named("isActive")).toEqual(["outbox"]);
    expect((await providers()).find(({ provider }) => provider === "mailjet")).toEqual({
      provider: "mailjet",
      isSecond: false,
      mailsPerHour: null,
      isActive: false,
      isChosen: true,
      hasKeys: false,
      hasOwnKeys: false,
      isDefault: true,
      check: null,
    });
  });

  it.each(["SendGrid", "sendgrid"])("[DEL-005] %s is SendGrid", async (written) => {
    await choose(written);
    expect(await named("isActive")).toEqual(["sendgrid"]);
    const refused = await site.call("/Sender/Create", "POST", { email: "*@x.example", name: "X" });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("SendGrid")]);
  });

  it("[DEL-005] Mailjet is Mailjet", async () => {
    await choose("Mailjet");
    expect(await named("isChosen")).toEqual(["mailjet"]);
  });
});
