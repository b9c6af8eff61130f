import type { ProviderFailure } from "@newsloom/domain/mail-providers";
import type { MailFailed } from "./mail-failed.ts";
import { refuseUnsafeHeaders } from "./refuse-unsafe-headers.ts";
import { smtpFailure } from "./smtp-failure.ts";
import type { MailMessage, MailProvider } from "./types.ts";

const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** A pool of SMTP connections, opened by the first mail. Options in the URL's query (`?socketTimeout=…`) win. */
export function createSmtp(smtpUrl: string, title = new URL(smtpUrl).host): MailProvider {
  const server = new URL(smtpUrl);
  let opened: ReturnType<typeof openTransport> | undefined;
  const transport = () => {
    opened ??= openTransport(server);
    return opened;
  };

  return {
    name: "smtp",
    async send(message) {
      refuseUnsafeHeaders(message);
      try {
        const sent = await (await transport()).sendMail(toNodemailer(message));
        return { providerMessageId: sent.messageId };
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    async check() {
      try {
        await (await transport()).verify();
        return { ok: true, message: `${title} accepts mail.` };
      } catch (error) {
        const failed = smtpFailure(error);
        return { ok: false, message: `${title}: ${failed.message}.`, failure: kindOf(failed) };
      }
    },
    async close() {
      (await opened)?.close();
    },
  };
}

function kindOf({ code, retryable }: MailFailed): ProviderFailure {
  if (code === "ETIMEDOUT") return "slow";
  if (code.startsWith("53")) return "unauthorized";
  return retryable ? "down" : "refused";
}

async function openTransport(server: URL) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: server.href,
    pool: true,
    // One `send` hands the message over at most once; trying again is the job's decision, not the pool's.
    maxRequeues: 0,
    // A password never crosses the network in the clear because somebody hid STARTTLS.
    requireTLS: server.username !== "" && !isLoopback(server.hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...LIMITS,
  });
}

// Addresses go as objects and the envelope is spelled out, so no address is ever parsed into several.
export function toNodemailer({ from, to, replyTo, subject, html, text, headers, dkim }: MailMessage) {
  return {
    envelope: { from: from.email, to: [to] },
    from: { name: from.name, address: from.email },
    to: { name: "", address: to },
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    ...(headers && { headers }),
    ...(dkim && { dkim }),
    subject,
    html,
    text,
  };
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
