import type { Sender } from "@newsloom/contract/senders/senders";
import { startTestServer } from "../server/server.ts";
import { startDnsServer } from "./dns-server.ts";
import { MAILJET_KEYS, startMailjetServer } from "./providers/mailjet-server.ts";
import { SENDGRID_KEY, startSendGridServer } from "./providers/sendgrid-server.ts";

type Headers = Record<string, string>;
type Method = "GET" | "POST" | "PUT" | "DELETE";

interface SendersServerOptions {
  /** The provider whose keys the install has; without any, sites send through the outbox. */
  readonly installKeysOf?: "mailjet" | "sendgrid";
  readonly env?: Record<string, string>;
  readonly now?: () => Date;
}

const INSTALL_KEYS = {
  mailjet: { MAILJET_API_KEY: MAILJET_KEYS.apiKey, MAILJET_API_SECRET: MAILJET_KEYS.apiSecret },
  sendgrid: { SENDGRID_API_KEY: SENDGRID_KEY },
} as const;

/** A server with a DNS of the test's own, which the stand-ins of the providers read, too. */
export async function startSenders({ installKeysOf, env, now }: SendersServerOptions = {}) {
  const dns = await startDnsServer();
  dns.set("TXT", "mail.newsloom.test", "v=spf1 ip4:192.0.2.25 -all");
  dns.set("TXT", "spf.mailjet.com", "v=spf1 ip4:87.253.232.0/21 ?all");
  const mailjet = await startMailjetServer({ dnsServers: [dns.address] });
  const sendGrid = await startSendGridServer({ dnsServers: [dns.address] });
  const server = await startTestServer({
    env: {
      DNS_SERVERS: dns.address,
      MAILJET_BASE_URL: mailjet.url,
      SENDGRID_BASE_URL: sendGrid.url,
      PROVIDER_TIMEOUT_MS: "1500",
      ...(installKeysOf && INSTALL_KEYS[installKeysOf]),
      ...env,
    },
    ...(now && { now }),
  });
  const admin: Headers = await server.signIn("admin@harbor.test");
  return {
    dns,
    mailjet,
    sendGrid,
    server,
    admin,
    call: <T = unknown>(path: string, method: Method = "GET", body?: unknown, headers = admin) =>
      server.call<T>(`/api${path}`, { method, headers, ...(body !== undefined && { body }) }),
    /** Publishes the records that the sender needs. */
    publish({ domain, dkimRecordName, dkimRecordValue, spfRecordValue }: Sender) {
      dns.set("TXT", domain, spfRecordValue);
      dns.set("TXT", dkimRecordName, dkimRecordValue);
    },
    async stop() {
      await server.stop();
      await Promise.all([mailjet.stop(), sendGrid.stop(), dns.stop()]);
    },
  };
}
export type SendersServer = Awaited<ReturnType<typeof startSenders>>;
