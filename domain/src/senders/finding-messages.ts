/** The values of each finding. `record` is always the value to publish. */
export interface FindingValues {
  "no-such-name": { domain: string };
  "spf-missing": { domain: string; record: string };
  "spf-version": { domain: string; start: string; record: string };
  "spf-several": { count: number; record: string };
  /** `includedDomain`: the term is in the record of a domain that is included. */
  "spf-unknown-term": { term: string; includedDomain?: string };
  "spf-loop": { term: string; domain: string };
  "spf-broken-include": { term: string; domain: string; count: number };
  "spf-too-many-lookups": { limit: number };
  "spf-not-included": { mechanism: string; record: string };
  "spf-qualifier": { term: string; record: string };
  "spf-after-all": { term: string; record: string };
  "spf-all-pass": { term: string };
  "spf-no-all": Record<never, never>;
  "spf-ptr": Record<never, never>;
  "dkim-missing": { name: string; record: string };
  "dkim-no-key": { name: string; record: string };
  "dkim-several": { name: string; count: number; record: string };
  "dkim-name-doubled": { name: string; domain: string; shortName: string };
  "dkim-version": { name: string; version: string };
  "dkim-revoked": { name: string; record: string };
  "dkim-cut-off": { name: string; length: number; expectedLength: number };
  "dkim-other-key": { name: string; record: string };
  "dkim-testing": Record<never, never>;
  "cname-missing": { host: string; record: string };
  "cname-other": { host: string; found: string; record: string };
  "dmarc-missing": { domain: string; record: string };
  "dmarc-several": { domain: string; count: number };
  "dmarc-policy": { domain: string; tag: string; policy: string };
  "dmarc-none": { tag: string };
  "dmarc-dkim-alignment": { domain: string; checkedDomain: string; mode: string };
  "dmarc-spf-alignment": { domain: string; checkedDomain: string; mode: string };
}
export type FindingCode = keyof FindingValues;

/** The sentence for each finding; records and names stand between backticks. */
const MESSAGES: { readonly [Code in FindingCode]: (values: FindingValues[Code]) => string } = {
  "no-such-name": ({ domain }) =>
    `The name ${domain} does not exist in the DNS. Check its spelling. A new name exists as soon as it has a record.`,
  "spf-missing": ({ domain, record }) =>
    `${domain} has no SPF record. For the name ${domain}, publish this TXT record: \`${record}\``,
  "spf-version": ({ domain, start, record }) =>
    `A TXT record of ${domain} begins with \`${start}\`; an SPF record must begin with \`v=spf1\` and a space. Instead of it, publish this TXT record: \`${record}\``,
  "spf-several": ({ count, record }) =>
    `Your SPF record has ${numberWord(count)} \`v=spf1\` entries, so receivers read none of them. Replace them by one: \`${record}\``,
  "spf-unknown-term": ({ term, includedDomain }) => {
    const whose =
      includedDomain === undefined
        ? "Your SPF record"
        : `The SPF record of ${includedDomain}, which yours includes,`;
    return `${whose} says \`${term}\`, which is not valid in SPF. Correct or remove it.`;
  },
  "spf-loop": ({ term, domain }) => `\`${term}\` leads back to ${domain}, in a circle. Remove it.`,
  "spf-broken-include": ({ term, domain, count }) => {
    const has = count === 0 ? "has no SPF record" : `has ${numberWord(count)} \`v=spf1\` entries`;
    return `\`${term}\` makes the whole record fail, because ${domain} ${has}. Remove it, or ask the owner of ${domain} to correct it.`;
  },
  "spf-too-many-lookups": ({ limit }) =>
    `Your SPF record makes receivers ask the DNS more than ${limit} times, so they give up. Remove includes of services that no longer send for you.`,
  "spf-not-included": ({ mechanism, record }) =>
    `Your SPF record does not have \`${mechanism}\`. Change it to: \`${record}\``,
  "spf-qualifier": ({ term, record }) =>
    `\`${term}\` does not let our servers send. Change the record to: \`${record}\``,
  "spf-after-all": ({ term, record }) =>
    `\`${term}\` stands after \`all\`, where receivers ignore it. Change the record to: \`${record}\``,
  "spf-all-pass": ({ term }) => `\`${term}\` lets anybody send in your name. Write \`~all\` or \`-all\`.`,
  "spf-no-all": () =>
    "Your SPF record does not end with `~all` or `-all`, so receivers do not know what to do with mail from other servers. Add one of them at the end.",
  "spf-ptr": () => "`ptr` is slow and many receivers ignore it. Remove it.",
  "dkim-missing": ({ name, record }) =>
    `There is no DKIM record at ${name}. Publish this TXT record there: \`${record}\``,
  "dkim-no-key": ({ name, record }) =>
    `The TXT record at ${name} holds no key (\`p=\`). Change it to: \`${record}\``,
  "dkim-several": ({ name, count, record }) =>
    `${name} has ${numberWord(count)} DKIM records; receivers may read the wrong one. Keep this one: \`${record}\``,
  "dkim-name-doubled": ({ name, domain, shortName }) =>
    `Your DNS host added ${domain} by itself: the DKIM record is at ${name}.${domain}. Enter only \`${shortName}\` as its name.`,
  "dkim-version": ({ name, version }) =>
    `The DKIM record at ${name} says \`v=${version}\`; it must say \`v=DKIM1\`.`,
  "dkim-revoked": ({ name, record }) =>
    `The DKIM record at ${name} has an empty \`p=\`, which revokes the key. Publish it again: \`${record}\``,
  "dkim-cut-off": ({ name, length, expectedLength }) =>
    `The DKIM record at ${name} is cut off: ${length} of ${expectedLength} characters of the key are there. Enter the whole value; long values may be split into several strings of one record.`,
  "dkim-other-key": ({ name, record }) =>
    `The DKIM record at ${name} holds another key than ours. Change it to: \`${record}\``,
  "dkim-testing": () =>
    "The DKIM record is in test mode (`t=y`): receivers may treat signed mail as unsigned.",
  "cname-missing": ({ host, record }) => `There is no CNAME record at ${host}. Let it point to \`${record}\``,
  "cname-other": ({ host, found, record }) =>
    `The CNAME record at ${host} points to \`${found}\`; it must point to \`${record}\``,
  "dmarc-missing": ({ domain, record }) =>
    `${domain} has no DMARC record, which large mail services require for mail to many people. Publish this TXT record at _dmarc.${domain}: \`${record}\``,
  "dmarc-several": ({ domain, count }) =>
    `_dmarc.${domain} has ${numberWord(count)} DMARC records, so receivers ignore all of them. Keep one.`,
  "dmarc-policy": ({ domain, tag, policy }) =>
    `The DMARC record at _dmarc.${domain} says \`${tag}=${policy}\`; it must be \`none\`, \`quarantine\` or \`reject\`.`,
  "dmarc-none": ({ tag }) =>
    `\`${tag}=none\` only watches: mail that others send in your name is still delivered. When reports look right, go on to \`quarantine\` or \`reject\`.`,
  "dmarc-dkim-alignment": ({ domain, checkedDomain, mode }) =>
    `Mail from ${domain} is signed by ${checkedDomain}, ${misalignment(mode, "adkim")}, so DKIM does not count for DMARC.`,
  "dmarc-spf-alignment": ({ domain, checkedDomain, mode }) =>
    `Mail from ${domain} has a bounce address at ${checkedDomain}, ${misalignment(mode, "aspf")}, so SPF does not count for DMARC.`,
};

export function findingMessage<Code extends FindingCode>({
  code,
  values,
}: {
  readonly code: Code;
  readonly values: FindingValues[Code];
}): string {
  return MESSAGES[code](values);
}

const misalignment = (mode: string, tag: string) =>
  mode === "strict" ? `and \`${tag}=s\` allows no other domain` : "which is not part of it";

const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five"];
const numberWord = (count: number): string => NUMBER_WORDS[count] ?? String(count);
