import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";
import type { RecordStatus, SenderStatus } from "@newsloom/domain/senders/sender-status";

/** The provider that manages the senders, or `own` where Newsloom does. */
export type AccountName = MailProviderName | "own";

/** What an account knows of one sender. */
export interface AccountSender {
  readonly providerSenderId: number | null;
  readonly dnsId: number | null;
  readonly status: SenderStatus;
  readonly spfStatus: RecordStatus;
  readonly dkimStatus: RecordStatus;
  readonly dkimRecordName: string;
  readonly dkimRecordValue: string;
  readonly spfRecordValue: string;
  readonly sealedDkimKey: Buffer | null;
}

export interface NamedSender {
  readonly email: string;
  readonly domain: string;
  readonly state: AccountSender;
}

/** The account has this address already, in this state. */
export class SenderExists extends Error {
  readonly status: SenderStatus;

  constructor(status: SenderStatus) {
    super(`The sender exists and is ${status}.`);
    this.status = status;
  }
}

/** Manages senders: an account at a provider, or this install itself. Calls may fail with `ProviderFailed` or `DnsUnavailable`. */
export interface SenderAccount {
  readonly name: AccountName;
  /** Its senders are seen by every site of this install. */
  readonly isShared: boolean;
  /** The account may have changed without us, so it is read even for senders that are stored here. */
  readonly isStateRemote: boolean;
  /** Bounces go to a domain of the account's own, so SPF does not cover the sender's. */
  readonly bounceDomain: string | null;
  /** The SPF record for the current mail server, where that is ours to choose; it replaces the stored one. */
  readonly spfRecordValue: string | null;
  /** Throws `SenderExists` when the account has it. */
  create(email: string, name: string, domain: string): Promise<AccountSender>;
  /** What the account has under this address, if anything. */
  find(email: string): Promise<AccountSender | undefined>;
  /** Whether the account has an entry for this domain, whoever made it. */
  hasDomain(domain: string): Promise<boolean>;
  check(sender: NamedSender): Promise<AccountSender>;
  /** Reads everything again, then checks. */
  refresh(sender: NamedSender): Promise<AccountSender>;
  /** Makes a deleted sender usable again. */
  restore(sender: NamedSender): Promise<AccountSender>;
  rename(sender: NamedSender, name: string): Promise<void>;
  remove(sender: NamedSender): Promise<void>;
  /** The record that proves who owns the domain, where one is required. */
  ownership(sender: NamedSender): Promise<{ host: string; value: string } | null>;
}
