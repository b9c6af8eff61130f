import type { AddressInfo } from "node:net";
import type { Sender } from "@newsloom/contract/senders/senders";
import { authenticate } from "mailauth";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteScope } from "#platform/context";
import { createDns } from "#platform/dns";
import { HARBOR } from "../../../../test/data/fixtures.ts";
import { type SendersServer, startSenders } from "../../../../test/mail/senders.ts";
import { openBulkSender, sendAs } from "./send-as.ts";

let site: SendersServer;
let sink: SMTPServer;
let received: Buffer[];
beforeAll(async () => {
  received = [];
  sink = new SMTPServer({
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
  site = await startSenders({ env: { OUTBOUND_ALLOW: "127.0.0.0/8" } });
  site.dns.set("TXT", "mail.newsloom.test", "v=spf1 ip4:127.0.0.1 -all");
  await authenticateDomain("harbor.example");
});
afterAll(async () => {
  await site.stop();
  await new Promise<void>((resolve) => sink.close(resolve));
});

const call = async <T>(...args: Parameters<SendersServer["call"]>) => {
  const answer = await site.call<T>(...args);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

async function authenticateDomain(domain: string): Promise<void> {
  const sender = await call<Sender>("/Sender/Create", "POST", { email: `*@${domain}`, name: "Harbor" });
  site.publish(sender);
  site.dns.set("TXT", `_dmarc.${domain}`, "v=DMARC1; p=reject");
  const checked = await call<Sender>(`/Sender/${sender.id}/CheckNow`);
  expect(checked.displayStatus).toBe("authenticated");
}

const scope = () => siteScope(site.server.platform, { siteId: HARBOR, user: null, ip: "" });
const mailFrom = (from: string) => ({
  kind: "newsletter",
  from: { name: "Harbor Daily", email: from },
  to: "anna@reader.example",
  subject: "Grüße ⚓",
  html: "<p>High tide</p>",
  text: "High tide",
});

/** Checks DKIM, SPF and DMARC like a receiver, with the DNS of the test. */
async function authenticateAsReceiver(raw: Buffer | string) {
  const reader = createDns([site.dns.address]);
  const resolver = async (name: string, type: string) => {
    const values = type === "TXT" ? (await reader.txt(name)).map((txt) => [txt]) : [];
    if (values.length === 0) throw Object.assign(new Error(`${name} has no ${type}`), { code: "ENOTFOUND" });
    return values;
  };
  const { dkim, spf, dmarc } = await authenticate(raw, {
    ip: "127.0.0.1",
    helo: "mail.newsloom.test",
    sender: "news@harbor.example",
    resolver,
  });
  return {
    dkim: dkim.results.map((one) => one.status.result),
    spf: spf === false ? "none" : spf.status.result,
    dmarc: dmarc === false ? "none" : dmarc.status.result,
  };
}

describe("mail of a domain we send for", () => {
  it("is sent through the site's SMTP server signed, and passes DKIM, SPF and DMARC", async () => {
    const { port } = sink.server.address() as AddressInfo;
    await call("/Sender/UpdateProviderKeys", "PUT", {
      provider: "smtp",
      apiKey: "",
      host: "127.0.0.1",
      port,
    });
    await choose("smtp");
    expect(await call("/Sender/CheckConnection", "POST", { provider: "smtp" })).toEqual({
      ok: true,
      message: `127.0.0.1:${port} accepts mail.`,
    });
    const mail = mailFrom("news@harbor.example");
    // An older version may have stored a name with line breaks.
    await sendAs(scope(), { ...mail, from: { ...mail.from, name: "Harbor\r\nDaily" } });
    expect(received).toHaveLength(1);
    const [raw] = received as [Buffer];
    expect(raw.toString()).toContain("From: Harbor Daily <news@harbor.example>");
    expect(await authenticateAsReceiver(raw)).toEqual({ dkim: ["pass"], spf: "pass", dmarc: "pass" });
    const forged = raw.toString().replace("High tide", "Low tide");
    // "neutral" is how mailauth reports a body other than the signed one.
    expect(await authenticateAsReceiver(forged)).toMatchObject({ dkim: ["neutral"] });
  });

  it("is signed as a newsletter, too, with the headers by which people unsubscribe", async () => {
    received.length = 0;
    const sender = await openBulkSender(scope(), "news@harbor.example", { provider: "" });
    const people = ["anna@reader.example", "bo@reader.example"];
    const { from, kind, subject } = mailFrom("news@harbor.example");
    const mail = sender.write({
      from,
      kind,
      subject,
      html: ["<p>High tide, ", 0, "</p>"],
      text: ["High tide, ", 0],
      headers: { Precedence: "bulk", "Feedback-ID": "2:1:newsletter:newsloom" },
      recipients: people.map((to) => () => ({
        id: `1-2-${to}`,
        to,
        messageId: `<1-2-${to}>`,
        htmlValues: [to],
        textValues: [to],
        headers: {
          "List-Unsubscribe": `<https://harbor.example/${to}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      })),
    });
    const outcomes = await mail.handOver();
    await sender.close();
    expect(outcomes.map((one) => one.kind)).toEqual(["accepted", "accepted"]);
    expect(received).toHaveLength(2);
    for (const raw of received) {
      expect(await authenticateAsReceiver(raw)).toEqual({ dkim: ["pass"], spf: "pass", dmarc: "pass" });
      for (const name of ["List-Unsubscribe", "List-Unsubscribe-Post", "Feedback-ID", "Message-ID"]) {
        const changed = raw.toString().replace(new RegExp(`^${name}: .*$`, "im"), `${name}: <changed>`);
        expect(changed).not.toBe(raw.toString());
        expect((await authenticateAsReceiver(changed)).dkim, `a changed ${name}`).not.toEqual(["pass"]);
      }
    }
  });

  it("is stored in the outbox signed", async () => {
    await choose("outbox");
    const { providerMessageId } = await sendAs(scope(), mailFrom("desk@harbor.example"));
    const raw = await site.server.platform.database.inSite(HARBOR, async (db) => {
      const { sealed_body: body } = await db
        .selectFrom("outbox_mails")
        .select("sealed_body")
        .where("id", "=", Number(providerMessageId))
        .executeTakeFirstOrThrow();
      return (JSON.parse(site.server.platform.sealer.open(body).toString()) as { raw: string }).raw;
    });
    expect((await authenticateAsReceiver(raw)).dkim).toEqual(["pass"]);
  });

  it("needs an SPF record for the server it is sent through now", async () => {
    const spfOf = async () => (await call<Sender[]>("/Sender/GetSenders"))[0]?.spfRecordValue;
    await choose("smtp");
    expect(await spfOf()).toBe("v=spf1 ip4:127.0.0.1 ~all");
    await choose("outbox");
    expect(await spfOf()).toBe("v=spf1 include:mail.newsloom.test ~all");
  });

  it("is sent from a system domain without any check", async () => {
    await choose("outbox");
    await expect(sendAs(scope(), mailFrom("news@mail.newsloom.test"))).resolves.toBeDefined();
  });

  it.each(["news@stranger.example", "news@sub.harbor.example"])("is not sent from %s", async (from) => {
    const domain = from.split("@")[1];
    await expect(sendAs(scope(), mailFrom(from))).rejects.toThrow(
      `Sender domain ${domain} is not authenticated`,
    );
  });
});

async function choose(provider: string): Promise<void> {
  await site.server.platform.database.ownerPool.query(
    `insert into site_settings (site_id, key_name, value) values ($1, 'EmailSenderProviderName', $2)
     on conflict (site_id, key_name) do update set value = excluded.value`,
    [HARBOR, provider],
  );
}
