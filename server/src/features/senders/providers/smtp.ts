import { isIP } from "node:net";
import { z } from "zod";
import { createAddressGuard } from "#platform/fetcher/address-guard";
import { FetchRefused } from "#platform/fetcher/fetch-refused";
import { ProviderFailed } from "#platform/mail/provider-failed";
import { createSmtpTransport } from "#platform/mail/smtp";
import type { MailTransport } from "#platform/mail/types";
import type { Platform } from "#platform/platform";
import { oneByOne } from "./bulk/one-by-one.ts";
import { installSpfMechanism, ownAccount } from "./own-account.ts";
import { defineProvider } from "./provider.ts";

const SmtpServer = z.object({ host: z.string(), port: z.int(), user: z.string(), password: z.string() });
type SmtpServer = z.infer<typeof SmtpServer>;
/** The install's server is an address the operator wrote, which needs no lookup and no guard. */
type SmtpKeys = SmtpServer | { readonly url: string };

const DEFAULT_PORT = 587;
const SMTPS_PORT = 465;
/** Of one batch of a newsletter; the pool has no more. */
const CONNECTIONS = 5;

export const smtp = defineProvider<SmtpKeys>({
  name: "smtp",
  siteKeys: {
    stored: SmtpServer,
    read: ({ host, port, user, apiKey }) =>
      host ? { host, port: port ?? DEFAULT_PORT, user: user ?? "", password: apiKey } : undefined,
    required: "a host",
  },
  installKeys: ({ SMTP_URL: url }) => (url === undefined ? undefined : { url }),
  connect: (keys) => ({
    openTransport: (platform) => openSmtp(platform, keys),
    openBulkTransport: async (platform) =>
      oneByOne(await openSmtp(platform, keys), { batchSize: 100, atOnce: CONNECTIONS }),
    senders: {
      manages: "senders",
      open: (platform, siteId) =>
        ownAccount(
          platform,
          siteId,
          "url" in keys ? installSpfMechanism(platform.config) : spfMechanism(keys.host),
        ),
    },
  }),
});

async function openSmtp(platform: Platform, keys: SmtpKeys): Promise<MailTransport> {
  const checkMs = platform.config.PROVIDER_TIMEOUT_MS;
  if ("url" in keys) return createSmtpTransport(keys.url, { checkMs });
  return createSmtpTransport(await guardedUrl(platform, keys), {
    title: `${keys.host}:${keys.port}`,
    checkMs,
  });
}

function spfMechanism(host: string): string {
  const kind = { 0: "a", 4: "ip4", 6: "ip6" }[isIP(host)] ?? "a";
  return `${kind}:${host.toLowerCase()}`;
}

/** A site enters its mail server itself, so only public addresses are allowed, and the checked address is the one used. */
async function guardedUrl(
  { config, dns }: Platform,
  { host, port, user, password }: SmtpServer,
): Promise<string> {
  const [address] = await dns.addresses(host);
  if (address === undefined)
    throw new ProviderFailed(
      "unavailable",
      (await dns.exists(host))
        ? `${host} has no address in the DNS.`
        : `The name ${host} does not exist in the DNS.`,
    );
  try {
    createAddressGuard(config.OUTBOUND_ALLOW)(address, host);
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    throw new ProviderFailed("refused", `${host} leads to an address that mail may not be sent through.`);
  }
  const url = new URL(port === SMTPS_PORT ? "smtps://x" : "smtp://x");
  url.host = isIP(address) === 6 ? `[${address}]` : address;
  url.port = String(port);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  // The certificate must still be the named server's.
  if (isIP(host) === 0) url.searchParams.set("tls.servername", host);
  const timeout = String(config.PROVIDER_TIMEOUT_MS);
  for (const limit of ["connectionTimeout", "greetingTimeout"]) url.searchParams.set(limit, timeout);
  return url.href;
}
