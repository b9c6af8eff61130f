import type { RequiredRecord, SenderValidation } from "@newsloom/contract/senders/senders";
import { dkimFindings } from "@newsloom/domain/senders/dkim-findings";
import { dmarcFindings } from "@newsloom/domain/senders/dmarc-findings";
import { domainNotInDns, hasError, type MailFinding } from "@newsloom/domain/senders/mail-findings";
import { spfFindings } from "@newsloom/domain/senders/spf-findings";
import { spfRecordsIn } from "@newsloom/domain/senders/spf-record";
import { type DnsReader, DnsUnavailable } from "#platform/dns";
import type { NamedSender, SenderAccount } from "../providers/sender-account.ts";
import { collectDkim, collectDmarc, collectSpf, requiredMechanism } from "./collect-records.ts";
import { presentFinding } from "./present-finding.ts";

type RecordCheck = Pick<SenderValidation, "dmarcStatus" | "records" | "findings" | "problem">;

/** Compares the records that a sender needs with what the DNS has now. */
export async function checkSenderRecords(
  dns: DnsReader,
  account: SenderAccount,
  sender: NamedSender,
): Promise<RecordCheck> {
  const ownership = await account.ownership(sender);
  try {
    return await compare(dns, account, sender, ownership);
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    const records = required(sender, ownership).map((record) => ({ ...record, found: [], isOk: false }));
    return { dmarcStatus: "Not Checked", records, findings: [], problem: error.message };
  }
}

type Ownership = { host: string; value: string } | null;

async function compare(
  dns: DnsReader,
  { bounceDomain }: SenderAccount,
  sender: NamedSender,
  ownership: Ownership,
): Promise<RecordCheck> {
  const { domain, state } = sender;
  const spfDomain = bounceDomain ?? domain;
  const [isInDns, spfTxt, dkim, dmarcTxt, owned] = await Promise.all([
    dns.exists(domain),
    collectSpf(dns, domain),
    collectDkim(dns, domain, state.dkimRecordName),
    collectDmarc(dns, [domain, spfDomain]),
    ownership ? dns.txt(ownership.host) : [],
  ]);
  const needed = requiredMechanism(state.spfRecordValue);
  const spf = spfFindings({ domain, needed, published: spfTxt });
  const dkimFound = dkimFindings({ ...dkim, expected: state.dkimRecordValue });
  const dmarc = dmarcFindings({
    domain,
    published: dmarcTxt,
    spf: { domain: spfDomain, isOk: !hasError(spf, "SPF") },
    dkim: { domain, isOk: !hasError(dkimFound, "DKIM") },
  });
  const findings: MailFinding[] = [
    ...(isInDns ? [] : [domainNotInDns(domain)]),
    ...spf,
    ...dkimFound,
    ...dmarc,
  ];
  const found = {
    Ownership: owned,
    SPF: spfRecordsIn(spfTxt.get(domain) ?? []),
    DKIM: dkim.found,
    DMARC: dmarcTxt.get(`_dmarc.${domain}`) ?? [],
  };
  const records = required(sender, ownership).map((record) => ({
    ...record,
    found: [...found[record.about]],
    isOk: isRecordOk(record, found[record.about], findings),
  }));
  return { dmarcStatus: dmarcStatus(dmarc), records, findings: findings.map(presentFinding), problem: null };
}

function required({ domain, state }: NamedSender, ownership: Ownership) {
  const txt = (about: RequiredRecord["about"], host: string, value: string) => ({
    about,
    type: "TXT" as const,
    host,
    value,
  });
  return [
    ...(ownership ? [txt("Ownership", ownership.host, ownership.value)] : []),
    txt("SPF", domain, state.spfRecordValue),
    txt("DKIM", state.dkimRecordName, state.dkimRecordValue),
    txt("DMARC", `_dmarc.${domain}`, `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`),
  ];
}

function isRecordOk(
  { about, value }: Pick<RequiredRecord, "about" | "value">,
  found: readonly string[],
  findings: readonly MailFinding[],
): boolean {
  if (about === "Ownership") return found.includes(value);
  if (about === "DMARC") return dmarcStatus(findings) === "OK";
  return !hasError(findings, about);
}

/** A missing DMARC record counts as an error here, though receivers accept mail without one. */
function dmarcStatus(findings: readonly MailFinding[]): "OK" | "Error" {
  const isMissing = findings.some(({ code }) => code === "dmarc-missing");
  return isMissing || hasError(findings, "DMARC") ? "Error" : "OK";
}
