import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Reply {
  readonly code: number;
  readonly message: string;
}

export interface SmtpSink {
  readonly port: number;
  /** In the order in which they came. */
  readonly mails: readonly ReceivedMail[];
  /** What it answers instead of taking mail for an address. */
  readonly replies: Map<string, Reply>;
  /** Answers every sender's address with this from now on. */
  refuseSenders(reply: Reply | undefined): void;
  /** Takes this long to answer each mail from now on. */
  answerAfter(ms: number): void;
  stop(): Promise<void>;
}

/** A mail server on this machine that takes every mail, but for addresses with another reply. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = [];
  const replies: SmtpSink["replies"] = new Map();
  let senderReply: Reply | undefined;
  let answerMs = 0;
  const failureOf = (reply: Reply | undefined) =>
    reply && Object.assign(new Error(reply.message), { responseCode: reply.code });
  const server = new SMTPServer({
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: "anybody" }),
    onMailFrom: (_address, _session, done) => done(failureOf(senderReply)),
    onRcptTo: ({ address }, _session, done) => done(failureOf(replies.get(address))),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo[0]?.address ?? "";
        PostalMime.parse(Buffer.concat(chunks)).then(({ subject = "", html = "", text = "", headers }) => {
          const named = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
          mails.push({ to, subject, html, text, headers: named });
          setTimeout(done, answerMs);
        }, done);
      });
    },
  });
  // Connections that a stopping pool leaves are no failure.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    replies,
    refuseSenders: (reply) => {
      senderReply = reply;
    },
    answerAfter: (ms) => {
      answerMs = ms;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
