import { Socket } from "node:net";
import { unescape } from "node:querystring";
import type { ProviderFailure } from "@newsloom/domain/senders/mail-providers";
import { assertSafeHeaders } from "./assert-safe-headers.ts";
import { MailFailed } from "./mail-failed.ts";
import { ProviderFailed } from "./provider-failed.ts";
import { smtpFailure } from "./smtp-failure.ts";
import type { MailMessage, MailTransport } from "./types.ts";

const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // Servers read a mail for viruses and spam before they answer; who does not wait leaves people in doubt.
  socketTimeout: 60_000,
};

interface SmtpOptions {
  /** The name of the server in messages. */
  readonly title?: string;
  /** Limits for a whole check and a whole message: a server that answers byte by byte is never idle. */
  readonly checkMs?: number;
  readonly sendMs?: number;
}

/** A pool of SMTP connections, opened by the first mail. Options in the URL's query (`?socketTimeout=…`) win. */
export function createSmtpTransport(smtpUrl: string, options: SmtpOptions = {}): MailTransport {
  const server = new URL(smtpUrl);
  const { title = server.host, checkMs = 10_000, sendMs = 120_000 } = options;
  const secrets = secretsIn(server);
  let opened: ReturnType<typeof openPool> | undefined;
  /** Closes a stuck connection together with its pool; the next message opens another. */
  const drop = async (pool: NonNullable<typeof opened>) => {
    if (opened === pool) opened = undefined;
    (await pool).close({ force: true });
  };

  return {
    name: "smtp",
    async send(message) {
      assertSafeHeaders(message);
      try {
        opened ??= openPool(server);
        const pool = opened;
        const sending = (await pool).sendMail(toNodemailer(message));
        const sent = await within(sendMs, sending, () => void drop(pool));
        return { providerMessageId: sent.messageId };
      } catch (error) {
        throw smtpFailure(error, secrets);
      }
    },
    async check() {
      const socket = new Socket();
      try {
        const once = await openOnce(server, socket);
        await within(checkMs, once.verify(), () => socket.destroy());
        return `${title} accepts mail.`;
      } catch (error) {
        const failed = smtpFailure(error, secrets);
        throw new ProviderFailed(kindOf(failed), `${title}: ${failed.message}.`);
      } finally {
        // The reply to our goodbye does not matter.
        socket.destroySoon();
      }
    },
    async close() {
      (await opened)?.close();
    },
  };
}

function kindOf({ code, retryable }: MailFailed): ProviderFailure {
  if (code === "ETIMEDOUT") return "timeout";
  if (code.startsWith("53")) return "unauthorized";
  return retryable ? "unavailable" : "refused";
}

function within<T>(ms: number, work: Promise<T>, stop: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const message = `The mail server did not finish within ${ms / 1000} seconds`;
      reject(new MailFailed(message, { retryable: true, code: "ETIMEDOUT", mayHaveArrived: true }));
      stop();
    }, ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function openPool(server: URL) {
  const { createTransport } = await import("nodemailer");
  // One `send` delivers at most once; retrying is decided by the job, not by the pool.
  return createTransport({ ...optionsFor(server), pool: true, maxRequeues: 0 });
}

/** For checks, because a connection of the pool cannot be closed alone. */
async function openOnce(server: URL, socket: Socket) {
  const { createTransport } = await import("nodemailer");
  return createTransport({ ...optionsFor(server), socket });
}

function optionsFor(server: URL) {
  return {
    url: server.href,
    // An attacker who hides STARTTLS must not get the password in clear text.
    requireTLS: server.username !== "" && !isLoopback(server.hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...LIMITS,
  };
}

function secretsIn(server: URL): string[] {
  const [user, password] = [unescape(server.username), unescape(server.password)];
  return password === "" ? [] : [password, `${user}:${password}`, `\0${user}\0${password}`];
}

/** What a receiver can rely on; one-click unsubscribing counts only where both of its headers are signed (RFC 8058). */
const SIGNED_HEADERS = [
  "From",
  "Sender",
  "Reply-To",
  "Subject",
  "Date",
  "Message-ID",
  "To",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
  "Feedback-ID",
].join(":");

// Addresses go as objects and the envelope is spelled out, so no address is ever parsed into several.
export function toNodemailer({ from, to, replyTo, subject, html, text, headers, dkim }: MailMessage) {
  return {
    envelope: { from: from.email, to: [to] },
    from: { name: from.name, address: from.email },
    to: { name: "", address: to },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    ...(headers && { headers }),
    ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
    subject,
    html,
    text,
  };
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
