import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkMail } from "../../../../../test/mail/bulk-mail.ts";
import {
  MAILJET_KEYS,
  type MailjetServer,
  startMailjetServer,
} from "../../../../../test/mail/providers/mailjet-server.ts";
import {
  SENDGRID_KEY,
  type SendGridServer,
  startSendGridServer,
} from "../../../../../test/mail/providers/sendgrid-server.ts";
import { createSmtpTransport } from "../../../../platform/mail/smtp.ts";
import { mailjetApi } from "../mailjet-api.ts";
import { sendGridApi } from "../sendgrid-api.ts";
import type { BulkMail, BulkTransport } from "./bulk-mail.ts";
import { mailjetBulk } from "./mailjet-bulk.ts";
import { oneByOne } from "./one-by-one.ts";
import { sendGridBulk } from "./sendgrid-bulk.ts";

const COMMON_HEADERS = { Precedence: "bulk", "Feedback-ID": "2:1:newsletter:newsloom" };
const ownHeaders = (to: string) => ({
  "List-Unsubscribe": `<https://harbor.test/${to}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
const mailTo = (emails: readonly string[], value = (email: string) => `for ${email}`) => {
  const recipients = emails.map((to) => () => ({
    id: `1-2-${to}`,
    to,
    messageId: `<${to}.1@harbor.test>`,
    htmlValues: [value(to)],
    textValues: [value(to)],
    headers: ownHeaders(to),
  }));
  return bulkMail(recipients, COMMON_HEADERS);
};
/** As newsletters are handed over. */
const handOver = (transport: BulkTransport, mail: BulkMail) => transport.write(mail).handOver();
const kinds = (outcomes: readonly { kind: string }[]) => outcomes.map(({ kind }) => kind);

describe("Mailjet", () => {
  let server: MailjetServer;
  beforeAll(async () => {
    server = await startMailjetServer();
    server.authenticate("harbor.test");
  });
  afterAll(() => server.stop());
  const handOverTo = (count: number, timeoutMs = 10_000) => {
    server.calls.length = 0;
    const emails = Array.from({ length: count }, (_, nth) => `a${nth}@b.test`);
    const api = mailjetApi({ baseUrl: server.url, timeoutMs, keys: MAILJET_KEYS });
    return handOver(mailjetBulk(api), mailTo(emails));
  };

  it("takes fifty people a call", async () => {
    server.sent.length = 0;
    expect(new Set(kinds(await handOverTo(120)))).toEqual(new Set(["accepted"]));
    expect(server.calls).toHaveLength(3);
    expect(server.sent).toHaveLength(120);
  });

  it("writes the headers of a newsletter into each mail, but for the Message-ID, which is Mailjet's", async () => {
    server.sent.length = 0;
    await handOverTo(2);
    expect(server.sent.map(({ Headers }) => Headers)).toEqual(
      ["a0@b.test", "a1@b.test"].map((email) => ({ ...COMMON_HEADERS, ...ownHeaders(email) })),
    );
  });

  it("writes what people have in common into the variables of each", async () => {
    server.sent.length = 0;
    const article = ['Harbour "news" — ', 0, "\n"];
    const api = mailjetApi({ baseUrl: server.url, timeoutMs: 10_000, keys: MAILJET_KEYS });
    const { recipients, ...mail } = mailTo(["one@post.test", "two@post.test"]);
    const people = recipients.map((write) => () => {
      const person = write();
      return { ...person, htmlValues: [...person.htmlValues, ["Ü: ", article, article]], textValues: [] };
    });
    await handOver(mailjetBulk(api), { ...mail, html: [0, 1], text: ["Text"], recipients: people });
    const written = (email: string) => `Harbour "news" — for ${email}\n`;
    expect(server.sent.map(({ Variables }) => Variables)).toEqual(
      ["one@post.test", "two@post.test"].map((email) => ({
        brace: "{",
        h0: `for ${email}`,
        h1: `Ü: ${written(email)}${written(email)}`,
      })),
    );
  });

  it("makes no further call after one that failed: those people wait", async () => {
    server.behave("mute");
    const outcomes = kinds(await handOverTo(120, 3_000));
    server.behave("well");
    expect(server.calls).toHaveLength(1);
    expect(outcomes).toEqual([...Array(50).fill("doubt"), ...Array(70).fill("wait")]);
  });
});

describe("SendGrid", () => {
  let server: SendGridServer;
  beforeAll(async () => {
    server = await startSendGridServer();
    server.authenticate("harbor.test");
  });
  afterAll(() => server.stop());
  const open = () =>
    sendGridBulk(sendGridApi({ baseUrl: server.url, timeoutMs: 3_000, apiKey: SENDGRID_KEY }));

  interface Call {
    content: { type: string; value: string }[];
    personalizations: {
      to: { email: string }[];
      headers: Record<string, string>;
      custom_args: Record<string, string>;
      substitutions: Record<string, string>;
    }[];
  }
  /** What each person reads, after the provider put in what differs. */
  const received = () =>
    (server.sent as unknown as Call[]).flatMap(({ content, personalizations }) =>
      personalizations.map(({ to, substitutions }) => {
        const fill = (text: string) =>
          Object.entries(substitutions).reduce(
            (filled, [mark, value]) => filled.replaceAll(mark, value),
            text,
          );
        return { to: to[0]?.email, texts: content.map(({ value }) => fill(value)) };
      }),
    );

  it("takes a thousand people in one call, each with their own values and our number", async () => {
    server.sent.length = 0;
    const emails = Array.from({ length: 1000 }, (_, nth) => `a${nth}@b.test`);
    expect(new Set(kinds(await handOver(open(), mailTo(emails))))).toEqual(new Set(["accepted"]));
    expect(server.sent).toHaveLength(1);
    expect(received()[7]).toEqual({
      to: "a7@b.test",
      texts: ["Text for a7@b.test", "<p>for a7@b.test</p>"],
    });
    const [call] = server.sent as unknown as Call[];
    expect(call?.personalizations[7]?.custom_args).toEqual({ newsloom: "1-2-a7@b.test" });
    expect(call?.personalizations[7]?.headers).toEqual({
      ...COMMON_HEADERS,
      ...ownHeaders("a7@b.test"),
      "Message-ID": "<a7@b.test.1@harbor.test>",
    });
  });

  it("gives a person whose values are too long for it a call of their own", async () => {
    server.sent.length = 0;
    const mail = mailTo(["a@b.test", "long@b.test", "c@b.test"], (email) =>
      email.startsWith("long") ? "x".repeat(20_000) : email,
    );
    expect(kinds(await handOver(open(), mail))).toEqual(["accepted", "accepted", "accepted"]);
    expect(received().map(({ to }) => to)).toEqual(["a@b.test", "c@b.test", "long@b.test"]);
    expect(received()[2]?.texts[0]).toHaveLength("Text ".length + 20_000);
  });

  it("gives people with the same long text one call, each with their own names in it", async () => {
    server.sent.length = 0;
    const texts = ["x", "y"].map((letter) => letter.repeat(20_000));
    const emails = Array.from({ length: 40 }, (_, nth) => `a${nth}@b.test`);
    const { recipients, ...mail } = mailTo(emails);
    const people = recipients.map((write, nth) => () => {
      const person = write();
      const values = [person.to, texts[nth % 2] ?? ""];
      return { ...person, htmlValues: values, textValues: values };
    });
    const outcomes = await handOver(open(), {
      ...mail,
      html: ["<p>", 0, 1, "</p>"],
      text: ["Text ", 0, 1],
      recipients: people,
    });
    expect(new Set(kinds(outcomes))).toEqual(new Set(["accepted"]));
    expect(server.sent).toHaveLength(2);
    const read = new Map(received().map(({ to, texts: [text] }) => [to, text]));
    expect([...read]).toHaveLength(40);
    for (const [nth, email] of emails.entries())
      expect(read.get(email) === `Text ${email}${texts[nth % 2]}`, email).toBe(true);
  });

  it("gives people with the same long articles one call, each with their own links in them", async () => {
    server.sent.length = 0;
    const articles = ["x", "y", "ü"].map((letter) => [letter.repeat(6_000), 0, '"\n']);
    const emails = Array.from({ length: 12 }, (_one, nth) => `own${nth}@post.test`);
    const { recipients, ...mail } = mailTo(emails, (email) => `token of "${email}"`);
    const articlesOf = (nth: number) => [articles[0] ?? [], articles[1 + (nth % 2)] ?? []];
    const people = recipients.map((write, nth) => () => {
      const person = write();
      const values = [...person.htmlValues, ["For you: ", ...articlesOf(nth)]];
      return { ...person, htmlValues: values, textValues: values };
    });
    const outcomes = await handOver(open(), {
      ...mail,
      html: ["<p>", 0, 1],
      text: ["", 1],
      recipients: people,
    });
    expect(new Set(kinds(outcomes))).toEqual(new Set(["accepted"]));
    expect(server.sent).toHaveLength(2);
    const read = new Map(received().map(({ to, texts: [text] }) => [to, text]));
    for (const [nth, email] of emails.entries()) {
      const written = articlesOf(nth).map(([text]) => `${text}token of "${email}""\n`);
      expect(read.get(email) === `For you: ${written.join("")}`, email).toBe(true);
    }
  });

  it("makes no further call after one that failed, together or alone: those people wait", async () => {
    const isLong = (email: string) => email.startsWith("long");
    const outcomesOf = async (emails: readonly string[]) => {
      server.calls.length = 0;
      server.behave("mute");
      const mail = mailTo(emails, (email) => (isLong(email) ? email.repeat(2_000) : email));
      const outcomes = kinds(await handOver(open(), mail));
      server.behave("well");
      expect(server.calls).toHaveLength(1);
      return outcomes;
    };
    expect(await outcomesOf(["long1@b.test", "a@b.test", "long2@b.test"])).toEqual(["wait", "doubt", "wait"]);
    expect(await outcomesOf(["long1@b.test", "long2@b.test", "long3@b.test"])).toEqual([
      "doubt",
      "wait",
      "wait",
    ]);
  });

  it("refuses a whole call for one address: the others are sent without it", async () => {
    server.sent.length = 0;
    const outcomes = await handOver(
      open(),
      mailTo(["a@b.test", "refused@b.test", "c@b.test", "refused2@b.test"]),
    );
    expect(kinds(outcomes)).toEqual(["accepted", "failed", "accepted", "failed"]);
    expect(received().map(({ to }) => to)).toEqual(["a@b.test", "c@b.test"]);
  });

  it.each([
    ["failing", "wait"],
    ["limited", "wait"],
    ["crashed", "doubt"],
    ["mute", "doubt"],
    ["away", "doubt"],
    ["nonsense", "doubt"],
  ] as const)("that is %s: %s", async (behaviour, kind) => {
    server.behave(behaviour);
    const outcomes = await handOver(open(), mailTo(["a@b.test", "c@b.test"]));
    server.behave("well");
    expect(kinds(outcomes)).toEqual([kind, kind]);
  });

  it("whose key is not accepted stops everything, and one that is not there took nothing", async () => {
    const wrong = sendGridApi({ baseUrl: server.url, timeoutMs: 3_000, apiKey: "SG.wrong" });
    expect(kinds(await handOver(sendGridBulk(wrong), mailTo(["a@b.test"])))).toEqual(["stop"]);
    const nowhere = sendGridApi({ baseUrl: "http://127.0.0.1:9", timeoutMs: 3_000, apiKey: SENDGRID_KEY });
    expect(kinds(await handOver(sendGridBulk(nowhere), mailTo(["a@b.test"])))).toEqual(["wait"]);
  });
});

describe("a mail server", () => {
  let server: Server;
  const received: string[] = [];
  const replies = { toSender: "250 ok" };
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket);
      answerSmtp(socket, received, replies);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it("is told apart by its replies: taken, refused for now, refused for good, and gone after the mail", async () => {
    const { port } = server.address() as AddressInfo;
    const transport = oneByOne(createSmtpTransport(`smtp://127.0.0.1:${port}`), {
      batchSize: 100,
      atOnce: 2,
    });
    const outcomes = await handOver(
      transport,
      mailTo(["a@b.test", "later@b.test", "never@b.test", "gone@b.test", "c@b.test"]),
    );
    await transport.close();
    expect(kinds(outcomes)).toEqual(["accepted", "retry", "failed", "doubt", "accepted"]);
    expect(received.toSorted()).toEqual(["a@b.test", "c@b.test", "gone@b.test"]);
    const closed = oneByOne(createSmtpTransport("smtp://127.0.0.1:9"), { batchSize: 100, atOnce: 2 });
    expect(kinds(await handOver(closed, mailTo(["a@b.test"])))).toEqual(["wait"]);
    await closed.close();
  });

  it.each([
    ["550 Sender rejected", ["stop", "stop"]],
    ["451 Too many mails", ["wait", "wait"]],
    ["250 ok", ["accepted", "stop"]],
  ])("that answers the sender's address with %s: %s", async (reply, expected) => {
    replies.toSender = reply;
    const { port } = server.address() as AddressInfo;
    const transport = oneByOne(createSmtpTransport(`smtp://127.0.0.1:${port}`), {
      batchSize: 100,
      atOnce: 2,
    });
    const outcomes = await handOver(transport, mailTo(["a@b.test", "sender@b.test"]));
    await transport.close();
    expect(kinds(outcomes)).toEqual(expected);
  });
});

/** A mail server that takes most mails. */
function answerSmtp(socket: Socket, received: string[], replies: { readonly toSender: string }): void {
  let to = "";
  let isData = false;
  let text = "";
  socket.on("error", () => undefined);
  socket.write("220 mail.test\r\n");
  socket.on("data", (chunk) => {
    text += chunk.toString();
    for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      if (isData) {
        if (line !== ".") continue;
        isData = false;
        received.push(to);
        if (to.startsWith("gone")) return void socket.destroy();
        socket.write("250 taken\r\n");
      } else if (line.startsWith("RCPT")) {
        to = /<(.*)>/.exec(line)?.[1] ?? "";
        const reply = to.startsWith("later")
          ? "451 try later"
          : to.startsWith("never")
            ? "550 no such user"
            : to.startsWith("sender")
              ? "550 5.1.8 The sender's domain does not exist"
              : "250 ok";
        socket.write(`${reply}\r\n`);
      } else if (line === "DATA") {
        isData = true;
        socket.write("354 go on\r\n");
      } else if (line.startsWith("MAIL")) socket.write(`${replies.toSender}\r\n`);
      else socket.write("250 ok\r\n");
    }
  });
}
