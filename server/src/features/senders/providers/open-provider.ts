import { isIP } from "node:net";
import { createAddressGuard } from "#platform/fetcher/address-guard";
import { FetchRefused } from "#platform/fetcher/fetch-refused";
import { createOutboxTransport } from "#platform/mail/outbox";
import { saveToOutbox } from "#platform/mail/save-to-outbox";
import { createSmtpTransport } from "#platform/mail/smtp";
import type { MailTransport } from "#platform/mail/types";
import type { Platform } from "#platform/platform";
import { createAdestra } from "./adestra.ts";
import { createMailjet } from "./mailjet.ts";
import { ProviderFailed } from "./provider-failed.ts";
import type { ProviderKeys } from "./provider-keys.ts";
import { createSendGrid } from "./sendgrid.ts";
import type { Credentials } from "./site-provider.ts";

/** The adapter for these credentials. Whoever opens it closes it. */
export async function openProvider(platform: Platform, { keys }: Credentials): Promise<MailTransport> {
  const { config, database, sealer } = platform;
  const timeoutMs = config.PROVIDER_TIMEOUT_MS;
  switch (keys.provider) {
    case "mailjet":
      return createMailjet({ baseUrl: config.MAILJET_BASE_URL, timeoutMs, keys });
    case "sendgrid":
      return createSendGrid({ baseUrl: config.SENDGRID_BASE_URL, timeoutMs, apiKey: keys.apiKey });
    case "adestra":
      return createAdestra({ baseUrl: config.ADESTRA_BASE_URL, timeoutMs, keys });
    case "smtp":
      if ("url" in keys) return createSmtpTransport(keys.url, { checkMs: timeoutMs });
      return createSmtpTransport(await guardedUrl(platform, keys), {
        title: `${keys.host}:${keys.port}`,
        checkMs: timeoutMs,
      });
    case "outbox":
      return createOutboxTransport({ keep: (message) => saveToOutbox(database, sealer, message) });
  }
}

const SMTPS_PORT = 465;

/** A site names its mail server itself, so it is held to the addresses the fetcher may reach, and to the one we looked at. */
async function guardedUrl(
  { config, dns }: Platform,
  { host, port, user, password }: Extract<ProviderKeys, { provider: "smtp" }>,
): Promise<string> {
  const [address] = await dns.addresses(host);
  if (address === undefined)
    throw new ProviderFailed(
      "down",
      (await dns.exists(host)) ? `${host} has no address in DNS.` : `The name ${host} does not exist in DNS.`,
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
  for (const limit of ["connectionTimeout", "greetingTimeout", "socketTimeout"])
    url.searchParams.set(limit, timeout);
  return url.href;
}
