import { dmarcNames } from "@newsloom/domain/senders/dmarc-record";
import type { TxtRecords } from "@newsloom/domain/senders/mail-findings";
import { includedDomains, readSpf } from "@newsloom/domain/senders/spf-record";
import type { DnsReader } from "#platform/dns";

/** A receiver stops after ten lookups; a few more show why, and the limit stops endless chains of includes. */
const MAX_NAMES = 16;

/** The domain's TXT records and those of every domain its SPF record includes. */
export async function collectSpf(dns: DnsReader, domain: string): Promise<TxtRecords> {
  const published = new Map<string, string[]>();
  let names = [domain];
  while (names.length > 0) {
    const answers = await Promise.all(names.map((name) => dns.txt(name)));
    names.forEach((name, index) => void published.set(name, answers[index] ?? []));
    const next = names.flatMap((name) => includedDomains(published.get(name) ?? []));
    const room = MAX_NAMES - published.size;
    names = [...new Set(next)].filter((name) => !published.has(name)).slice(0, room);
  }
  return published;
}

export async function collectDkim(dns: DnsReader, domain: string, name: string) {
  const found = await dns.txt(name);
  const foundDoubled = found.length > 0 ? [] : await dns.txt(`${name}.${domain}`);
  return { name, domain, found, foundDoubled };
}

/** DMARC records of the domains that take part, and of their parents. */
export async function collectDmarc(dns: DnsReader, domains: readonly string[]): Promise<TxtRecords> {
  const names = [...new Set(domains.flatMap(dmarcNames))];
  const answers = await Promise.all(names.map((name) => dns.txt(name)));
  return new Map(names.map((name, index) => [name, answers[index] ?? []]));
}

/** The mechanism of a provider's SPF record that the domain's own record must have. */
export function requiredMechanism(spfRecordValue: string): string {
  return readSpf(spfRecordValue).terms.find((term) => term.name !== "all")?.text ?? "";
}
