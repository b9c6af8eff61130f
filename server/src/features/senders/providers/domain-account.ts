import type { MailProviderName } from "@newsloom/domain/senders/mail-providers";

export interface DomainRecord {
  readonly type: string;
  readonly host: string;
  readonly data: string;
  readonly valid: boolean;
}

/** What an account knows of one domain. */
export interface AccountDomain {
  readonly id: number;
  readonly valid: boolean;
  readonly records: DomainRecord[];
}

/** An account at a provider that authenticates domains itself and hosts their keys. Calls may fail with `ProviderFailed`. */
export interface DomainAccount {
  readonly name: MailProviderName;
  /** Its domains are seen by every site of this install. */
  readonly isShared: boolean;
  create(domain: string): Promise<AccountDomain>;
  find(domain: string): Promise<AccountDomain | undefined>;
  /** Makes the provider check the records, then reads what it found. */
  validate(id: number): Promise<AccountDomain>;
  /** A domain that is gone already counts as removed. */
  remove(id: number): Promise<void>;
}
