import type { SenderDomainDetails } from "@newsloom/contract/senders/domains";
import type {
  MailFinding,
  RequiredRecord,
  Sender,
  SenderValidation,
} from "@newsloom/contract/senders/senders";

/** A record to publish as the screen shows it. */
export interface DnsRecord {
  readonly about: RequiredRecord["about"] | "Bounces";
  readonly type: string;
  readonly host: string;
  readonly value: string;
  readonly found: readonly string[];
  readonly state: "published" | "differs" | "missing" | "notLooked";
}

export interface DnsCheckResult {
  readonly records: readonly DnsRecord[];
  readonly findings: SenderValidation["findings"];
  readonly problem: string | null;
}

export function senderCheck({ records, findings, problem }: SenderValidation): DnsCheckResult {
  const corrected = findings
    .filter(({ about, level }) => about === "SPF" && level === "error")
    .map(recordToPublish)
    .find((record) => record !== undefined);
  // A domain may also send through others: the record to publish is its own with our servers added.
  const shown = records.map(({ isOk, ...record }) => ({
    ...record,
    value: isOk ? publishedOrRequired(record) : (record.about === "SPF" && corrected) || record.value,
    state: stateOf(problem === null ? record.found : null, isOk),
  }));
  return { records: shown, findings, problem };
}

/** A sender's records without a DNS lookup. */
export function senderRecords(sender: Sender): DnsRecord[] {
  const unchecked = { type: "TXT", found: [], state: "notLooked" } as const;
  return [
    { about: "SPF", host: sender.domain, value: sender.spfRecordValue, ...unchecked },
    { about: "DKIM", host: sender.dkimRecordName, value: sender.dkimRecordValue, ...unchecked },
  ];
}

export function domainCheck({ dns, findings, problem }: SenderDomainDetails): DnsCheckResult {
  const records = dns.map(({ type, host, data, valid, found }) => ({
    about: aboutOf(type, host),
    type: type.toUpperCase(),
    host,
    value: data,
    found: found ?? [],
    state: stateOf(found, found === null ? valid : found.some((name) => isSameName(name, data))),
  }));
  return { records, findings, problem };
}

/** A correct record may be stricter than the required one and must not be replaced by it. */
function publishedOrRequired({ about, value, found }: Omit<RequiredRecord, "isOk">): string {
  const begins = { SPF: "v=spf1", DMARC: "v=DMARC1", DKIM: undefined, Ownership: undefined }[about];
  return (begins && found.find((record) => record.startsWith(begins))) ?? value;
}

function aboutOf(type: string, host: string): DnsRecord["about"] {
  if (type.toLowerCase() === "txt") return "Ownership";
  return host.includes("._domainkey.") ? "DKIM" : "Bounces";
}

const bare = (name: string) => name.toLowerCase().replace(/\.$/, "");
const isSameName = (one: string, other: string) => bare(one) === bare(other);

function stateOf(found: readonly string[] | null, isOk: boolean): DnsRecord["state"] {
  if (isOk) return "published";
  if (found === null) return "notLooked";
  return found.length === 0 ? "missing" : "differs";
}

/** Whether another check would probably authenticate the domain. */
export const isReady = ({ records, problem }: DnsCheckResult): boolean =>
  problem === null && records.every(({ about, state }) => about === "DMARC" || state === "published");

export const recordToPublish = ({ values: { record } }: MailFinding): string | undefined =>
  record === undefined ? undefined : String(record);
