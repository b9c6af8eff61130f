import type { RecordStatus, SenderStatus } from "@newsloom/domain/senders/sender-status";

export type AccountName = "mailjet" | "own";

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

/** In which state the account holds this address already. */
export class SenderExists extends Error {
  readonly status: SenderStatus;

  constructor(status: SenderStatus) {
    super(`The sender exists and is ${status}.`);
    this.status = status;
  }
}

/** Whoever keeps senders for us: Mailjet, or this install itself. Calls may fail with `ProviderFailed` or `DnsUnavailable`. */
export interface SenderAccount {
  readonly name: AccountName;
  /** Its domains are seen by every site of this install. */
  readonly isShared: boolean;
  /** Bounces come back to a domain of the account's own, so SPF says nothing about the sender's. */
  readonly bounceDomain: string | null;
  /** The record of the way mail leaves now, where that is ours to choose; it wins over what was written down. */
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
  /** Makes a deleted sender one of the living again. */
  restore(sender: NamedSender): Promise<AccountSender>;
  rename(sender: NamedSender, name: string): Promise<void>;
  remove(sender: NamedSender): Promise<void>;
  /** The record that proves whose the domain is, where one is asked for. */
  ownership(sender: NamedSender): Promise<{ host: string; value: string } | null>;
}
