import type { SenderDomainDetails } from "@newsloom/contract/senders/domains";
import { cnameFindings } from "@newsloom/domain/senders/dkim-findings";
import { dmarcFindings } from "@newsloom/domain/senders/dmarc-findings";
import { domainNotInDns, hasError } from "@newsloom/domain/senders/mail-findings";
import { type DnsReader, DnsUnavailable } from "#platform/dns";
import { collectDmarc } from "./collect-records.ts";
import type { DomainRecord } from "./domain-queries.ts";

type Live = Pick<SenderDomainDetails, "dns" | "findings" | "problem">;

const isAlias = ({ type }: DomainRecord) => type.toLowerCase() === "cname";

/** What is wrong with the aliases SendGrid asks for, as the DNS says at this moment. */
export async function lookAtAliases(
  dns: DnsReader,
  domain: string,
  records: readonly DomainRecord[],
): Promise<Live> {
  try {
    const looked = await Promise.all(
      records.map(async (record) => ({
        ...record,
        found: await (isAlias(record) ? dns.cname(record.host) : dns.txt(record.host)),
      })),
    );
    const aliases = looked.filter(isAlias).map(({ host, data, found }) => {
      // The bounce address is the alias that holds no key.
      const about = host.includes("._domainkey.") ? ("DKIM" as const) : ("SPF" as const);
      return { host, expected: data, found, about };
    });
    const found = [
      ...((await dns.exists(domain)) ? [] : [domainNotInDns(domain)]),
      ...cnameFindings(aliases),
    ];
    const bounceDomain = aliases.find(({ about }) => about === "SPF")?.host ?? domain;
    const dmarc = dmarcFindings({
      domain,
      published: await collectDmarc(dns, [domain, bounceDomain]),
      spf: { domain: bounceDomain, isOk: !hasError(found, "SPF") },
      dkim: { domain, isOk: !hasError(found, "DKIM") },
    });
    return { dns: looked, findings: [...found, ...dmarc], problem: null };
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    const unseen = records.map((record) => ({ ...record, found: null }));
    return { dns: unseen, findings: [], problem: error.message };
  }
}
