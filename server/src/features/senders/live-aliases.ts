import type { SenderDomainDetails } from "@newsloom/contract/sender-domains";
import { aliasFindings } from "@newsloom/domain/dkim-findings";
import { dmarcFindings } from "@newsloom/domain/dmarc-findings";
import { hasError } from "@newsloom/domain/mail-findings";
import { type DnsReader, DnsUnavailable } from "#platform/dns";
import { collectDmarc } from "./collect-records.ts";
import type { DomainRecord } from "./domain-queries.ts";

type Live = Pick<SenderDomainDetails, "dns" | "findings" | "problem">;

/** What is wrong with the aliases SendGrid asks for, as the DNS says at this moment. */
export async function lookAtAliases(
  dns: DnsReader,
  domain: string,
  records: readonly DomainRecord[],
): Promise<Live> {
  try {
    const aliases = await Promise.all(
      records
        .filter((record) => record.type.toLowerCase() === "cname")
        .map(async ({ host, data }) => {
          // The bounce address is the alias that holds no key.
          const about = host.includes("._domainkey.") ? ("DKIM" as const) : ("SPF" as const);
          return { host, expected: data, found: await dns.cname(host), about };
        }),
    );
    const found = aliasFindings(aliases);
    const bounceDomain = aliases.find(({ about }) => about === "SPF")?.host ?? domain;
    const dmarc = dmarcFindings({
      domain,
      published: await collectDmarc(dns, [domain, bounceDomain]),
      spf: { domain: bounceDomain, isOk: !hasError(found, "SPF") },
      dkim: { domain, isOk: !hasError(found, "DKIM") },
    });
    const foundAt = new Map(aliases.map((alias) => [alias.host, alias.found]));
    const shown = records.map((record) => ({ ...record, found: foundAt.get(record.host) ?? null }));
    return { dns: shown, findings: [...found, ...dmarc], problem: null };
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    const unseen = records.map((record) => ({ ...record, found: null }));
    return { dns: unseen, findings: [], problem: error.message };
  }
}
