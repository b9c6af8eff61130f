import { randomUUID } from "node:crypto";
import { promises } from "node:dns";
import {
  type Reply,
  type StandIn,
  type StandInOptions,
  type StandInRequest,
  startStandIn,
} from "./stand-in.ts";

export const SENDGRID_KEY = "SG.sendgrid-key";
/** A key that may read and nothing else. */
export const SENDGRID_READ_KEY = "SG.read-only";
const MAX_PERSONALIZATIONS = 1000;
const MAX_MESSAGE_BYTES = 30 * 1024 * 1024;

interface Domain {
  id: number;
  domain: string;
  subdomain: string;
  valid: boolean;
  last_validation_attempt_at: number | null;
  dns: Record<string, { valid: boolean; type: "cname"; host: string; data: string }>;
}

export interface SendGridServer extends StandIn {
  readonly sent: Record<string, unknown>[];
  readonly domains: Map<number, Domain>;
  /** Environment variables that make a Newsloom server use it. */
  readonly env: Record<string, string>;
  /** Every address of the domain is a sender from now on. */
  authenticate(domain: string): void;
  /** Whose mails it took, the first first. */
  mailedTo(): string[];
}

/** SendGrid's API as documented, as far as we call it: /v3/mail/send, /v3/scopes, /v3/whitelabel/domains. */
export async function startSendGridServer(
  options: StandInOptions & { dnsServers?: string[] } = {},
): Promise<SendGridServer> {
  const domains = new Map<number, Domain>();
  const sent: Record<string, unknown>[] = [];
  const resolver = new promises.Resolver({ timeout: 500, tries: 1 });
  if (options.dnsServers) resolver.setServers(options.dnsServers);

  function create(request: StandInRequest): Reply {
    const domain = String(request.body["domain"] ?? "");
    if (domain === "") return refuse(400, "domain is required", "domain");
    if ([...domains.values()].some((one) => one.domain === domain))
      return refuse(400, "An authenticated domain already exists for this URL.");
    const id = domains.size + 9001;
    const subdomain = `em${id}`;
    const record = (host: string, data: string) => ({ valid: false, type: "cname" as const, host, data });
    const made: Domain = {
      id,
      domain,
      subdomain,
      valid: false,
      last_validation_attempt_at: null,
      dns: {
        mail_cname: record(`${subdomain}.${domain}`, "u1.wl.sendgrid.net"),
        dkim1: record(`s1._domainkey.${domain}`, "s1.domainkey.u1.wl.sendgrid.net"),
        dkim2: record(`s2._domainkey.${domain}`, "s2.domainkey.u1.wl.sendgrid.net"),
      },
    };
    domains.set(id, made);
    return { status: 201, body: described(made) };
  }

  async function validate(domain: Domain): Promise<Reply> {
    const validation_results: Record<string, { valid: boolean; reason: string | null }> = {};
    for (const [name, record] of Object.entries(domain.dns)) {
      const [found] = await resolver.resolveCname(record.host).catch(() => []);
      record.valid = found === record.data;
      const reason = `Expected CNAME for "${record.host}" to match "${record.data}".`;
      validation_results[name] = { valid: record.valid, reason: record.valid ? null : reason };
    }
    domain.valid = Object.values(domain.dns).every(({ valid }) => valid);
    domain.last_validation_attempt_at = Math.floor(Date.now() / 1000);
    return { status: 200, body: { id: domain.id, valid: domain.valid, validation_results } };
  }

  function onSend(request: StandInRequest): Reply {
    if (Number(request.headers["content-length"]) > MAX_MESSAGE_BYTES)
      return refuse(413, "The request is too large.");
    if ((request.body["personalizations"] as unknown[]).length > MAX_PERSONALIZATIONS)
      return refuse(400, "The personalizations field may hold at most 1000 entries.", "personalizations");
    const { email = "" } = (request.body["from"] ?? {}) as { email?: string };
    const isOwn = [...domains.values()].some(({ domain, valid }) => valid && email.endsWith(`@${domain}`));
    if (!isOwn) return refuse(403, "The from address does not match a verified Sender Identity.", "from");
    const people = request.body["personalizations"] as { to: { email: string }[] }[];
    const refused = people.findIndex(({ to }) => to[0]?.email.startsWith("refused"));
    if (refused >= 0)
      return refuse(400, "Does not contain a valid address.", `personalizations.${refused}.to.0.email`);
    sent.push(request.body);
    return { status: 202, headers: { "x-message-id": randomUUID() } };
  }

  const standIn = await startStandIn((request) => {
    const key = request.headers.authorization?.replace("Bearer ", "");
    if (key !== SENDGRID_KEY && key !== SENDGRID_READ_KEY) return refuse(401, "authorization required");
    if (request.path === "/v3/scopes")
      return {
        status: 200,
        body: { scopes: key === SENDGRID_KEY ? ["mail.send", "whitelabel.create"] : ["whitelabel.read"] },
      };
    if (request.path === "/v3/mail/send") return onSend(request);
    const [, , , , id, action] = request.path.split("/");
    if (id === undefined)
      return request.method === "POST"
        ? create(request)
        : { status: 200, body: [...domains.values()].map(described) };
    const domain = domains.get(Number(id));
    if (!domain) return refuse(404, "resource not found");
    if (action === "validate") return validate(domain);
    if (request.method !== "DELETE") return { status: 200, body: described(domain) };
    domains.delete(domain.id);
    return { status: 204 };
  }, options);
  return {
    ...standIn,
    sent,
    domains,
    env: { SENDGRID_BASE_URL: standIn.url, SENDGRID_API_KEY: SENDGRID_KEY },
    authenticate(domain) {
      const subdomain = "em1";
      domains.set(1, { id: 1, domain, subdomain, valid: true, last_validation_attempt_at: null, dns: {} });
    },
    mailedTo: () =>
      sent.flatMap(({ personalizations }) =>
        (personalizations as { to: { email: string }[] }[]).map(({ to }) => to[0]?.email ?? ""),
      ),
  };
}

const described = (domain: Domain) => ({
  ...domain,
  user_id: 1,
  username: "newsloom",
  ips: [],
  custom_spf: false,
  default: false,
  legacy: false,
  automatic_security: true,
});

const refuse = (status: number, message: string, field: string | null = null): Reply => ({
  status,
  body: { errors: [{ field, message }] },
});
