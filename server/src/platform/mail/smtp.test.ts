import { type AddressInfo, createServer, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MailFailed } from "./mail-failed.ts";
import { createSmtpTransport } from "./smtp.ts";
import type { MailMessage, MailTransport } from "./types.ts";

type Received = { from: string; to: string[]; email: Email };

let sink: SMTPServer;
let received: Received[];
let connections: number;
let passwords: unknown[];
let provider: MailTransport;

beforeEach(async () => {
  received = [];
  connections = 0;
  passwords = [];
  sink = new SMTPServer({
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth({ password }, _session, done) {
      passwords.push(password);
      done(Object.assign(new Error("bad credentials"), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      const code = { "busy@harbor.example": 451, "gone@harbor.example": 550 }[address];
      done(code ? Object.assign(new Error(`<${address}> not now`), { responseCode: code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      const { mailFrom, rcptTo } = session.envelope;
      const from = mailFrom ? mailFrom.address : "";
      const to = rcptTo.map(({ address }) => address);
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          received.push({ from, to, email });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
  provider = createSmtpTransport(`smtp://127.0.0.1:${port()}`);
});

afterEach(async () => {
  await provider.close();
  await new Promise<void>((resolve) => sink.close(resolve));
});

describe("SMTP", () => {
  test("delivers headers and both parts as they were written", async () => {
    const { providerMessageId } = await provider.send(
      message({ replyTo: "desk@harbor.example", headers: { "X-Newsloom-Kind": "invitation" } }),
    );
    const [{ from, to, email }] = received as [Received];
    expect({ from, to }).toEqual({ from: "news@harbor.example", to: ["anna@harbor.example"] });
    expect(email.messageId).toBe(providerMessageId);
    expect(email.from).toMatchObject({ name: "Harbor Daily, Øst", address: "news@harbor.example" });
    expect(email.to).toMatchObject([{ address: "anna@harbor.example" }]);
    expect(email.replyTo).toMatchObject([{ address: "desk@harbor.example" }]);
    expect(email.subject).toBe("Grüße from the harbour ⚓");
    expect(email.html?.trim()).toBe("<p>Ahoj</p>");
    expect(email.text?.trim()).toBe("Ahoj");
    expect(email.headers).toContainEqual(
      expect.objectContaining({ key: "x-newsloom-kind", value: "invitation" }),
    );
  });

  test("reuses its connection", async () => {
    await provider.send(message());
    await provider.send(message());
    expect(received).toHaveLength(2);
    expect(connections).toBe(1);
  });

  test("4xx may be retried, 5xx may not, and neither quotes the address", async () => {
    const busy = await failureOf(provider.send(message({ to: "busy@harbor.example" })));
    expect(busy).toMatchObject({ retryable: true, code: "451", command: "RCPT TO" });
    const gone = await failureOf(provider.send(message({ to: "gone@harbor.example" })));
    expect(gone).toMatchObject({ retryable: false, code: "550" });
    expect(gone.message).toContain("<[address]> not now");
    await provider.send(message());
    expect(received).toHaveLength(1);
  });

  test("a server that is down may be retried", async () => {
    const away = createSmtpTransport(`smtp://127.0.0.1:${await freePort()}`);
    expect(await failureOf(away.send(message()))).toMatchObject({ retryable: true, code: "ESOCKET" });
    await expect(away.check()).rejects.toMatchObject({ reason: "unavailable" });
    await away.close();
  });

  test("a server that never greets times out, and may be retried", async () => {
    const mute = createServer(() => {}).listen(0, "127.0.0.1");
    await new Promise((resolve) => mute.once("listening", resolve));
    const waiting = createSmtpTransport(
      `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}?greetingTimeout=50`,
    );
    expect(await failureOf(waiting.send(message()))).toMatchObject({ retryable: true, code: "ETIMEDOUT" });
    await waiting.close();
    await new Promise((resolve) => mute.close(resolve));
  });

  test("a server that sends its answer byte by byte times out, is disconnected, and may be retried", async () => {
    const open = new Set<Socket>();
    const dripping = createServer((socket) => {
      socket.write("220 hi\r\n");
      const drip = setInterval(() => socket.write("250-x\r\n"), 20);
      open.add(socket.resume());
      socket
        .on("error", () => {})
        .on("close", () => {
          clearInterval(drip);
          open.delete(socket);
        });
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => dripping.once("listening", resolve));
    const url = `smtp://127.0.0.1:${(dripping.address() as AddressInfo).port}`;
    const waiting = createSmtpTransport(url, { checkMs: 200, sendMs: 200 });
    await expect(waiting.check()).rejects.toMatchObject({ reason: "timeout" });
    expect(await failureOf(waiting.send(message()))).toMatchObject({ retryable: true, code: "ETIMEDOUT" });
    await expect.poll(() => open.size).toBe(0);
    expect(await failureOf(waiting.send(message()))).toMatchObject({ retryable: true, code: "ETIMEDOUT" });
    await waiting.close();
    await new Promise((resolve) => dripping.close(resolve));
  });

  test("check reports whether the server accepts mail", async () => {
    expect(await provider.check()).toBe(`127.0.0.1:${port()} accepts mail.`);
    const unauthorized = createSmtpTransport(`smtp://user:secret@127.0.0.1:${port()}`);
    const refused: unknown = await unauthorized.check().catch((error: unknown) => error);
    expect(refused).toMatchObject({ reason: "unauthorized", message: expect.stringContaining("535") });
    expect(String(refused)).not.toContain("secret");
    await unauthorized.close();
  });

  test("a password is sent without TLS only to this machine", async () => {
    // 0.0.0.0 reaches the sink, which offers no STARTTLS, by an address that is not loopback's.
    const distant = createSmtpTransport(`smtp://user:secret@0.0.0.0:${port()}`);
    expect((await failureOf(distant.send(message()))).message).toContain("STARTTLS");
    expect({ connections, passwords }).toEqual({ connections: 1, passwords: [] });
    await distant.close();
  });

  test.each<[string, Partial<MailMessage>]>([
    ["subject", { subject: "Hello\r\nBcc: eve@evil.example" }],
    ["subject with a lone line feed", { subject: "Hello\nBcc: eve@evil.example" }],
    ["recipient", { to: "anna@harbor.example\r\nRCPT TO:<eve@evil.example>" }],
    ["second recipient", { to: "anna@harbor.example, eve@evil.example" }],
    ["display name as recipient", { to: "Anna <anna@harbor.example>" }],
    ["sender's name", { from: { name: "Harbor\r\nBcc: eve@evil.example", email: "news@harbor.example" } }],
    ["sender", { from: { name: "Harbor", email: "news@harbor.example>\r\nDATA" } }],
    ["reply address", { replyTo: "desk@harbor.example\nBcc: eve@evil.example" }],
    ["header value", { headers: { "X-A": "1\r\nBcc: eve@evil.example" } }],
    ["header name", { headers: { "X-A: 1\r\nBcc": "eve@evil.example" } }],
  ])("refuses a header smuggled through the %s", async (_where, part) => {
    expect(await failureOf(provider.send(message(part)))).toMatchObject({
      retryable: false,
      code: expect.stringMatching(/^unsafe_/),
    });
    expect(connections).toBe(0);
  });
});

function message(part: Partial<MailMessage> = {}): MailMessage {
  return {
    siteId: 65,
    kind: "invitation",
    from: { name: "Harbor Daily, Øst", email: "news@harbor.example" },
    to: "anna@harbor.example",
    subject: "Grüße from the harbour ⚓",
    html: "<p>Ahoj</p>",
    text: "Ahoj",
    ...part,
  };
}

async function failureOf(sending: Promise<unknown>): Promise<MailFailed> {
  const outcome = await sending.catch((error: unknown) => error);
  if (!(outcome instanceof MailFailed)) throw new Error("expected a MailFailed", { cause: outcome });
  return outcome;
}

function port(): number {
  return (sink.server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
