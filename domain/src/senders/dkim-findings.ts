import { type MailFinding, numberWord, readTags } from "./mail-findings.ts";

export interface DkimCheckInput {
  /** Where the key is to be published: `newsloom-1._domainkey.harbor.example`. */
  readonly name: string;
  readonly domain: string;
  readonly expected: string;
  readonly found: readonly string[];
  /** What is published at `{name}.{domain}`, where a DNS host that adds the domain by itself puts it. */
  readonly foundDoubled: readonly string[];
}

const finding = (level: MailFinding["level"], code: string, message: string): MailFinding => ({
  about: "DKIM",
  level,
  code,
  message,
});
const keyIn = (record: string) => (readTags(record).get("p") ?? "").replace(/\s+/g, "");

/** What is wrong with a published DKIM key. Nothing: signatures made with ours can be verified. */
export function dkimFindings(question: DkimCheckInput): MailFinding[] {
  const { name, expected, found } = question;
  const keys = found.filter((record) => /(^|;)\s*p\s*=/i.test(record));
  const [record] = keys;
  if (record === undefined) return [missing(question)];
  if (keys.length > 1) {
    const message = `${name} has ${numberWord(keys.length)} DKIM records; receivers may read the wrong one. Keep this one: \`${expected}\``;
    return [finding("error", "dkim-several", message)];
  }
  return [...keyFindings(name, expected, record), ...modeFindings(record)];
}

function missing({ name, domain, expected, found, foundDoubled }: DkimCheckInput): MailFinding {
  if (foundDoubled.length > 0) {
    const short = name.slice(0, -(domain.length + 1));
    const message = `Your DNS host added ${domain} by itself: the DKIM record is at ${name}.${domain}. Enter only \`${short}\` as its name.`;
    return finding("error", "dkim-name-doubled", message);
  }
  if (found.length > 0)
    return finding(
      "error",
      "dkim-no-key",
      `The TXT record at ${name} holds no key (\`p=\`). Change it to: \`${expected}\``,
    );
  return finding(
    "error",
    "dkim-missing",
    `There is no DKIM record at ${name}. Publish this TXT record there: \`${expected}\``,
  );
}

function keyFindings(name: string, expected: string, record: string): MailFinding[] {
  const version = readTags(record).get("v");
  if (version !== undefined && version.toUpperCase() !== "DKIM1")
    return [
      finding(
        "error",
        "dkim-version",
        `The DKIM record at ${name} says \`v=${version}\`; it must say \`v=DKIM1\`.`,
      ),
    ];
  const key = keyIn(record);
  const ours = keyIn(expected);
  if (key === ours) return [];
  if (key === "")
    return [
      finding(
        "error",
        "dkim-revoked",
        `The DKIM record at ${name} has an empty \`p=\`, which revokes the key. Publish it again: \`${expected}\``,
      ),
    ];
  if (ours.startsWith(key)) {
    const message = `The DKIM record at ${name} is cut off: ${key.length} of ${ours.length} characters of the key are there. Enter the whole value; long values may be split into several strings of one record.`;
    return [finding("error", "dkim-cut-off", message)];
  }
  return [
    finding(
      "error",
      "dkim-other-key",
      `The DKIM record at ${name} holds another key than ours. Change it to: \`${expected}\``,
    ),
  ];
}

function modeFindings(record: string): MailFinding[] {
  const flags = (readTags(record).get("t") ?? "").split(":").map((flag) => flag.trim());
  if (!flags.includes("y")) return [];
  return [
    finding(
      "note",
      "dkim-testing",
      "The DKIM record is in test mode (`t=y`): receivers may treat signed mail as unsigned.",
    ),
  ];
}

/** The same for providers that publish the key themselves and ask for an alias only. */
export function cnameFindings(
  records: readonly { host: string; expected: string; found: readonly string[]; about: "SPF" | "DKIM" }[],
): MailFinding[] {
  return records.flatMap(({ host, expected, found, about }) => {
    const [target] = found.map((name) => name.toLowerCase().replace(/\.$/, ""));
    if (target === expected.toLowerCase()) return [];
    const message =
      target === undefined
        ? `There is no CNAME record at ${host}. Let it point to \`${expected}\``
        : `The CNAME record at ${host} points to \`${target}\`; it must point to \`${expected}\``;
    return [
      {
        about,
        level: "error",
        code: target === undefined ? "cname-missing" : "cname-other",
        message,
      } as const,
    ];
  });
}
