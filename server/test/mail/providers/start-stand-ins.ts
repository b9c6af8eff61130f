import { type DnsServer, startDnsServer } from "../dns-server.ts";
import { ADESTRA_KEYS, type AdestraServer, startAdestraServer } from "./adestra-server.ts";
import { type MailjetServer, startMailjetServer } from "./mailjet-server.ts";
import { type SendGridServer, startSendGridServer } from "./sendgrid-server.ts";
import { type Reply, type StandIn, startStandIn } from "./stand-in.ts";

export interface StandIns {
  readonly dns: DnsServer;
  readonly mailjet: MailjetServer;
  readonly sendGrid: SendGridServer;
  readonly adestra: AdestraServer;
  /** Where `PUT /records` publishes: `{"type": "TXT", "name": "harbor.example", "values": ["v=spf1 …"]}`. */
  readonly zone: StandIn;
  /** Environment variables that make a Newsloom server use these instead of the real services. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Every external service that sending needs, on this machine. `latencyMs` makes them as slow as real ones; with a `port` they
 * use that and the following ports, else free ones.
 */
export async function startStandIns({ latencyMs = 0, port = 0 } = {}): Promise<StandIns> {
  const portAt = (offset: number) => (port === 0 ? 0 : port + offset);
  const dns = await startDnsServer({ port: portAt(0) });
  dns.set("TXT", "spf.mailjet.com", "v=spf1 ip4:87.253.232.0/21 ?all");
  dns.set("TXT", "mail.newsloom.test", "v=spf1 ip4:127.0.0.1 -all");
  const options = { latencyMs, dnsServers: [dns.address] };
  const [mailjet, sendGrid, adestra, zone] = await Promise.all([
    startMailjetServer({ ...options, port: portAt(1) }),
    startSendGridServer({ ...options, port: portAt(2) }),
    startAdestraServer({ latencyMs, port: portAt(3) }),
    startStandIn(({ method, body }) => publish(dns, method, body), { port: portAt(4) }),
  ]);
  return {
    dns,
    mailjet,
    sendGrid,
    adestra,
    zone,
    env: {
      DNS_SERVERS: dns.address,
      ...mailjet.env,
      ...sendGrid.env,
      ADESTRA_BASE_URL: adestra.url,
      ADESTRA_API_KEY: ADESTRA_KEYS.apiKey,
      ADESTRA_USER: `${ADESTRA_KEYS.tableId}/${ADESTRA_KEYS.campaignId}`,
    },
    async stop() {
      await Promise.all([dns, mailjet, sendGrid, adestra, zone].map((server) => server.stop()));
    },
  };
}

function publish(dns: DnsServer, method: string, body: Record<string, unknown>): Reply {
  const { type, name, values, trouble } = body;
  if (method === "PUT" && typeof name === "string" && (trouble === "silent" || trouble === "failing")) {
    dns.break(name, trouble);
    return { status: 200, body: true };
  }
  const isKnown = type === "TXT" || type === "CNAME";
  if (method !== "PUT" || !isKnown || typeof name !== "string" || !Array.isArray(values))
    return { status: 400, body: { message: 'PUT {"type": "TXT" or "CNAME", "name": …, "values": […]}' } };
  dns.set(type, name, ...values.map(String));
  return { status: 200, body: true };
}
