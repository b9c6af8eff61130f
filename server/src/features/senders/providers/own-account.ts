import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { dkimFindings } from "@newsloom/domain/senders/dkim-findings";
import { hasError } from "@newsloom/domain/senders/mail-findings";
import { spfFindings } from "@newsloom/domain/senders/spf-findings";
import { mergeSpf } from "@newsloom/domain/senders/spf-record";
import type { Config } from "#platform/config";
import type { Platform } from "#platform/platform";
import { collectDkim, collectSpf, requiredMechanism } from "../domains/collect-records.ts";
import type { AccountSender, NamedSender, SenderAccount } from "./sender-account.ts";

const makeKeyPair = promisify(generateKeyPair);
const KEY_BITS = 2048;

/** For providers that manage no senders: Newsloom makes the DKIM keys and checks the DNS itself. */
export function ownAccount(platform: Platform, siteId: number, spfMechanism: string): SenderAccount {
  const spfRecordValue = mergeSpf([], spfMechanism);
  const check = async ({ domain, state }: NamedSender): Promise<AccountSender> => {
    const [published, dkim] = await Promise.all([
      collectSpf(platform.dns, domain),
      collectDkim(platform.dns, domain, state.dkimRecordName),
    ]);
    const findings = [
      ...spfFindings({ domain, needed: requiredMechanism(state.spfRecordValue), published }),
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
    isStateRemote: false,
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

/** What SPF must allow where mail leaves through the install's own server. */
export const installSpfMechanism = ({ SYSTEM_DOMAINS }: Config): string => `include:${SYSTEM_DOMAINS[0]}`;
