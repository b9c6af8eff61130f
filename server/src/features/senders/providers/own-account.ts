import { generateKeyPair } from "node:crypto";
import { isIP } from "node:net";
import { promisify } from "node:util";
import { dkimFindings } from "@newsloom/domain/senders/dkim-findings";
import { hasError } from "@newsloom/domain/senders/mail-findings";
import { spfFindings } from "@newsloom/domain/senders/spf-findings";
import { mergeSpf } from "@newsloom/domain/senders/spf-record";
import type { Platform } from "#platform/platform";
import { collectDkim, collectSpf, neededBy } from "../domains/collect-records.ts";
import type { AccountSender, NamedSender, SenderAccount } from "./sender-account.ts";
import type { Credentials } from "./site-provider.ts";

const makeKeyPair = promisify(generateKeyPair);
const KEY_BITS = 2048;

/** Where we are the provider: our keys, our records, our look into the DNS. */
export function ownAccount(platform: Platform, siteId: number, credentials: Credentials): SenderAccount {
  const spfRecordValue = mergeSpf([], sendingMechanism(platform, credentials));
  const check = async ({ domain, state }: NamedSender): Promise<AccountSender> => {
    const [published, dkim] = await Promise.all([
      collectSpf(platform.dns, domain),
      collectDkim(platform.dns, domain, state.dkimRecordName),
    ]);
    const findings = [
      ...spfFindings({ domain, needed: neededBy(state.spfRecordValue), published }),
      ...dkimFindings({ ...dkim, expected: state.dkimRecordValue }),
    ];
    const spfStatus = hasError(findings, "SPF") ? "Error" : "OK";
    const dkimStatus = hasError(findings, "DKIM") ? "Error" : "OK";
    const isReady = spfStatus === "OK" && dkimStatus === "OK";
    return { ...state, status: isReady ? "Active" : "Inactive", spfStatus, dkimStatus };
  };
  return {
    name: "own",
    // Each site has keys of its own, so a domain that two sites add is proved by each of them.
    isShared: false,
    bounceDomain: null,
    spfRecordValue,
    async create(_email, _name, domain) {
      const { publicKey, privateKey } = await makeKeyPair("rsa", { modulusLength: KEY_BITS });
      const sealed = platform.sealer.seal(Buffer.from(privateKey.export({ type: "pkcs8", format: "pem" })));
      const open = publicKey.export({ type: "spki", format: "der" }).toString("base64");
      return {
        providerSenderId: null,
        dnsId: null,
        status: "Inactive",
        spfStatus: "Not Checked",
        dkimStatus: "Not Checked",
        dkimRecordName: `newsloom-${siteId}._domainkey.${domain}`,
        dkimRecordValue: `v=DKIM1; k=rsa; p=${open}`,
        spfRecordValue,
        sealedDkimKey: sealed,
      };
    },
    find: () => Promise.resolve(undefined),
    hasDomain: () => Promise.resolve(false),
    check,
    refresh: check,
    restore: check,
    rename: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    ownership: () => Promise.resolve(null),
  };
}

/** What SPF must allow: the site's own mail server, else whatever the install publishes at its first system domain. */
function sendingMechanism({ config }: Platform, { keys }: Credentials): string {
  if (keys.provider !== "smtp" || "url" in keys) return `include:${config.SYSTEM_DOMAINS[0]}`;
  const kind = { 0: "a", 4: "ip4", 6: "ip6" }[isIP(keys.host)] ?? "a";
  return `${kind}:${keys.host.toLowerCase()}`;
}
