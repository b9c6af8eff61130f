import type { Sender, SenderValidation } from "@newsloom/contract/senders/senders";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { type SendersServer, startSenders } from "../../../../test/mail/senders.ts";

let site: SendersServer;
beforeAll(async () => {
  site = await startSenders({
    installKeysOf: "mailjet",
    env: { SMTP_URL: "smtp://opuser:oppass@relay.invalid:2525" },
  });
});
afterEach(() => site.mailjet.behave("well"));
afterAll(() => site.stop());

const create = (email: string, headers = site.admin) =>
  site.call<Sender>("/Sender/Create", "POST", { email, name: "Harbor" }, headers);
const list = async () => (await site.call<Sender[]>("/Sender/GetSenders")).body;
describe("a sender at Mailjet", () => {
  it("[DEL-006] [DEL-021] [DEL-027] [DEL-030] is created there and stored with its ids and records", async () => {
    const { status, body } = await create("*@harbor.example");
    expect(status).toBe(200);
    const theirs = [...site.mailjet.senders.values()].find(({ Email }) => Email === "*@harbor.example");
    expect(body).toMatchObject({
      dnsid: theirs?.DNSID,
      status: "Inactive",
      spfStatus: "Not Checked",
      dkimStatus: "Not Checked",
      dkimRecordName: "mailjet._domainkey.harbor.example",
      spfRecordValue: "v=spf1 include:spf.mailjet.com ?all",
    });
    const { body: full } = await site.call<SenderValidation>(`/Sender/${body.id}/FullValidation`);
    expect(full.records.map(({ about, host }) => [about, host])).toEqual([
      ["Ownership", expect.stringMatching(/^mailjet\._\d+\.harbor\.example$/)],
      ["SPF", "harbor.example"],
      ["DKIM", "mailjet._domainkey.harbor.example"],
      ["DMARC", "_dmarc.harbor.example"],
    ]);
    expect(full.findings.map(({ code }) => code)).toEqual([
      "no-such-name",
      "spf-missing",
      "dkim-missing",
      "dmarc-missing",
    ]);
    expect(full.findings[0]?.message).toContain("harbor.example does not exist in the DNS");
  });

  it("[DEL-019] [DEL-028] [DEL-039] [DEL-041] that is inactive or exists already is refused, and checked again by its id", async () => {
    const { body: sender } = await create("desk@lock.example");
    const inactive = await create("desk@lock.example");
    expect([inactive.status, inactive.text]).toEqual([
      400,
      "There is an already existing inactive sender with the same email.",
    ]);
    site.publish(sender);
    const existing = (await list()).find(({ email }) => email === "desk@lock.example");
    const checked = await site.call<Sender>(`/Sender/${existing?.id}/CheckNow`);
    expect(checked.body).toMatchObject({ status: "Active", displayStatus: "authenticated" });
    const active = await create("desk@lock.example");
    expect(active.status).toBe(400);
    expect(active.text).toContain("for Email already exists.");
  });

  it("[DEL-020] [DEL-029] [DEL-033] [DEL-040] that was deleted is refused, then restored", async () => {
    const { body: sender } = await create("*@weir.example");
    site.publish(sender);
    await site.call(`/Sender/${sender.id}`, "DELETE");
    expect((await list()).find(({ id }) => id === sender.id)?.status).toBe("Deleted");
    const refused = await create("*@weir.example");
    expect([refused.status, refused.text]).toEqual([
      400,
      "There is an already existing deleted sender with the same email.",
    ]);
    const restored = await site.call<Sender>(`/Sender/${sender.id}/DeletedValidation`);
    expect(restored.body).toMatchObject({ id: sender.id, status: "Active", displayStatus: "authenticated" });
    expect(site.mailjet.calls).toContainEqual(
      expect.stringMatching(/^POST \/v3\/REST\/sender\/\d+\/validate$/),
    );
  });

  it("[DEL-031] [DEL-032] is refreshed and renamed there too", async () => {
    const { body: sender } = await create("*@ferry.example");
    site.publish(sender);
    const refreshed = await site.call<Sender>(`/Sender/${sender.id}/ForceRefresh`);
    expect(refreshed.body).toMatchObject({ spfStatus: "OK", dkimStatus: "OK" });
    await site.call("/Sender/Update", "PUT", { name: "Ferry", domainId: sender.id });
    expect([...site.mailjet.senders.values()].map(({ Name }) => Name)).toContain("Ferry");
  });

  it("that was deleted at Mailjet itself can be deleted and created again here", async () => {
    const { body: sender } = await create("*@silt.example");
    const [theirs] = [...site.mailjet.senders].find(([, { Email }]) => Email === "*@silt.example") ?? [0];
    site.mailjet.senders.delete(theirs);
    expect((await site.call(`/Sender/${sender.id}`, "DELETE")).status).toBe(200);
    const again = await create("*@silt.example");
    expect(again.body).toMatchObject({ id: sender.id, status: "Inactive" });
  });
});

it.each([
  ["mailjet", true, "Mailjet works with the keys of this installation."],
  ["smtp", false, expect.stringMatching(/^SMTP does not work with the keys of this installation/)],
])("a site learns only whether the install's %s works", async (provider, ok, message) => {
  const { body, text } = await site.call("/Sender/CheckConnection", "POST", { provider });
  expect(body).toEqual({ ok, message });
  expect(text).not.toMatch(/owner@mailjet|relay|opuser/);
});

it.each(["Harbor\r\nBcc: x@evil.test", "Har\u0007bor", "Har\u0085bor"])(
  "a name with control characters (%j) is refused",
  async (name) => {
    const made = await site.call("/Sender/Create", "POST", { email: "*@names.example", name });
    expect([made.status, made.text]).toEqual([400, expect.stringContaining("control characters")]);
    const renamed = await site.call("/Sender/Update", "PUT", { name, domainId: 1 });
    expect([renamed.status, renamed.text]).toEqual([400, expect.stringContaining("control characters")]);
  },
);

describe("Mailjet failing", () => {
  it.each([
    ["slow", "Mailjet did not answer within 1.5 seconds. Try again later."],
    ["away", "Mailjet cannot be reached right now. Try again later."],
    ["failing", "Mailjet has a problem of its own (503). Try again later."],
    ["nonsense", "Mailjet gave an unexpected answer."],
    ["limited", "Mailjet asks us to wait: too many calls. Try again later."],
  ] as const)("(%s) is reported in a sentence, and nothing is stored or lost", async (behaviour, message) => {
    const { body: sender } = await create(`*@${behaviour}.example`);
    site.mailjet.behave(behaviour);
    for (const answer of [
      await create(`other@${behaviour}.example`),
      await site.call(`/Sender/${sender.id}/CheckNow`),
      await site.call(`/Sender/${sender.id}`, "DELETE"),
    ]) {
      expect(answer.status).toBe(424);
      expect(answer.body).toMatchObject({ code: "provider_failed", message });
    }
    const mine = (await list()).filter(({ domain }) => domain === `${behaviour}.example`);
    expect(mine).toEqual([sender]);
    const { body: check } = await site.call("/Sender/CheckConnection", "POST", { provider: "mailjet" });
    expect(check).toEqual({
      ok: false,
      message:
        "Mailjet does not work with the keys of this installation right now. Ask its operator, or enter your own.",
    });
  });
});

it("[DEL-025] [DEL-026] site 147, whose list the portal does not request, still answers", async () => {
  await site.server.platform.database.ownerPool.query(
    `insert into sites (site_id, slug) values (65, 'tenant'), (147, 'guest') on conflict do nothing`,
  );
  await site.server.platform.database.ownerPool.query(
    `insert into memberships (site_id, user_id, roles)
     select 65, user_id, '{AdminUser}' from memberships m join users u using (user_id)
      where u.email = 'admin@harbor.test' and m.site_id = $1`,
    [HARBOR],
  );
  const headers = await site.server.signIn("admin@harbor.test", 65);
  const answer = await site.call<Sender[]>("/Sender/GetSenders", "GET", undefined, {
    ...headers,
    siteNameId: "147",
  });
  expect([answer.status, answer.body]).toEqual([200, []]);
});
