import type { SenderDomainDetails } from "@newsloom/contract/senders/domains";
import { cnameFindings } from "@newsloom/domain/senders/dkim-findings";
import { dmarcFindings } from "@newsloom/domain/senders/dmarc-findings";
import { domainNotInDns, hasError } from "@newsloom/domain/senders/mail-findings";
import { type DnsReader, DnsUnavailable } from "#platform/dns";
import type { DomainRecord } from "../providers/domain-account.ts";
import { collectDmarc } from "./collect-records.ts";
import { presentFinding } from "./present-finding.ts";

type RecordCheck = Pick<SenderDomainDetails, "dns" | "findings" | "problem">;

const isCname = ({ type }: DomainRecord) => type.toLowerCase() === "cname";

/** Compares the CNAME records that a provider requires with what the DNS has now. */
export async function checkDomainRecords(
  dns: DnsReader,
  domain: string,
  records: readonly DomainRecord[],
): Promise<RecordCheck> {
  try {
    const published = await Promise.all(
      records.map(async (record) => ({
        ...record,
        found: await (isCname(record) ? dns.cname(record.host) : dns.txt(record.host)),
      })),
    );
    const cnames = published.filter(isCname).map(({ host, data, found }) => {
      // The CNAME without a key is that of the bounce address.
      const about = host.includes("._domainkey.") ? ("DKIM" as const) : ("SPF" as const);
      return { host, expected: data, found, about };
    });
    const found = [...((await dns.exists(domain)) ? [] : [domainNotInDns(domain)]), ...cnameFindings(cnames)];
    const bounceDomain = cnames.find(({ about }) => about === "SPF")?.host ?? domain;
    const dmarc = dmarcFindings({
      domain,
      published: await collectDmarc(dns, [domain, bounceDomain]),
      spf: { domain: bounceDomain, isOk: !hasError(found, "SPF") },
      dkim: { domain, isOk: !hasError(found, "DKIM") },
    });
    return { dns: published, findings: [...found, ...dmarc].map(presentFinding), problem: null };
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    const unchecked = records.map((record) => ({ ...record, found: null }));
    return { dns: unchecked, findings: [], problem: error.message };
  }
}
