import type { RecordStatus } from "@newsloom/domain/senders/sender-status";
import type { Config } from "#platform/config";
import {
  type MailjetApi,
  type MailjetDns,
  type MailjetKeys,
  type MailjetSender,
  mailjetApi,
} from "./mailjet-api.ts";
import { ProviderFailed } from "./provider-failed.ts";
import { ignoreNotFound } from "./readable-errors.ts";
import { type AccountSender, type NamedSender, type SenderAccount, SenderExists } from "./sender-account.ts";

const STATUSES: Record<MailjetDns["SPFStatus"], RecordStatus> = {
  ok: "OK",
  error: "Error",
  "not checked": "Not Checked",
};

/** Mailjet tells the state of an existing sender by its words alone. */
function conflictIn(error: unknown): SenderExists | undefined {
  if (!(error instanceof ProviderFailed)) return undefined;
  if (error.words.includes("already existing deleted sender")) return new SenderExists("Deleted");
  if (error.words.includes("already existing inactive sender")) return new SenderExists("Inactive");
  // Found by what stands before the address: words are cut, and an address may be long.
  return error.words.includes("A Sender resource with value") ? new SenderExists("Active") : undefined;
}

export function mailjetAccount(config: Config, keys: MailjetKeys, isShared: boolean): SenderAccount {
  const api = mailjetApi({ baseUrl: config.MAILJET_BASE_URL, timeoutMs: config.PROVIDER_TIMEOUT_MS, keys });
  const refresh = async ({ state }: NamedSender) => {
    const { senderId, dnsId } = numbersOf(state);
    await api.checkDns(dnsId);
    return read(api, await api.getSender(senderId));
  };
  return {
    name: "mailjet",
    isShared,
    bounceDomain: "bnc3.mailjet.com",
    spfRecordValue: null,
    async create(email, name) {
      try {
        return await read(api, await api.createSender(email, name));
      } catch (error) {
        throw conflictIn(error) ?? error;
      }
    },
    async find(email) {
      const sender = await api.findSender(email);
      return sender && read(api, sender);
    },
    hasDomain: (domain) => api.hasDns(domain),
    async check({ state }) {
      const { senderId, dnsId } = numbersOf(state);
      const checked = await api.checkDns(dnsId);
      const { Status } = await api.getSender(senderId);
      return {
        ...state,
        status: Status,
        spfStatus: STATUSES[checked.SPFStatus],
        dkimStatus: STATUSES[checked.DKIMStatus],
      };
    },
    refresh,
    async restore(sender) {
      await api.validateSender(numbersOf(sender.state).senderId);
      return refresh(sender);
    },
    async rename({ state }, name) {
      await api.renameSender(numbersOf(state).senderId, name);
    },
    remove: ({ state }) => api.deleteSender(numbersOf(state).senderId).catch(ignoreNotFound),
    async ownership({ state }) {
      const dns = await api.getDns(numbersOf(state).dnsId);
      return { host: withoutDot(dns.OwnerShipTokenRecordName), value: dns.OwnerShipToken };
    },
  };
}

async function read(api: MailjetApi, sender: MailjetSender): Promise<AccountSender> {
  const dns = await api.getDns(sender.DNSID);
  return {
    providerSenderId: sender.ID,
    dnsId: sender.DNSID,
    status: sender.Status,
    spfStatus: STATUSES[dns.SPFStatus],
    dkimStatus: STATUSES[dns.DKIMStatus],
    dkimRecordName: withoutDot(dns.DKIMRecordName),
    dkimRecordValue: dns.DKIMRecordValue,
    spfRecordValue: dns.SPFRecordValue,
    sealedDkimKey: null,
  };
}

const withoutDot = (name: string) => name.replace(/\.$/, "").toLowerCase();

function numbersOf({ providerSenderId, dnsId }: AccountSender): { senderId: number; dnsId: number } {
  if (providerSenderId === null || dnsId === null) throw new Error("A Mailjet sender has Mailjet's numbers.");
  return { senderId: providerSenderId, dnsId };
}
