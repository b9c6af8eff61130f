import type { ProviderKeys } from "@newsloom/contract/senders/senders";
import { MAIL_PROVIDER_TITLES, type MailProviderName } from "@newsloom/domain/senders/mail-providers";
import type { z } from "zod";
import type { Config } from "#platform/config";
import { badRequest } from "#platform/errors";
import type { MailTransport } from "#platform/mail/types";
import type { Platform } from "#platform/platform";
import type { BulkTransport } from "./bulk/bulk-mail.ts";
import type { DomainAccount } from "./domain-account.ts";
import type { SenderAccount } from "./sender-account.ts";

/** What the provider manages (`PROVIDER_MANAGES` of the domain), and its account. `refusal`: why no sender can be created here. */
export type SenderSupport =
  | { readonly manages: "senders"; open(platform: Platform, siteId: number): SenderAccount }
  | { readonly manages: "domains"; readonly refusal: string; open(platform: Platform): DomainAccount }
  | { readonly manages: "none"; readonly refusal: string };

/** Keys of the install are shared by its sites. */
export type KeysOrigin = "site" | "install";

/** A provider together with keys: everything that can be done through it. */
export interface ConnectedProvider {
  readonly name: MailProviderName;
  readonly keysFrom: KeysOrigin;
  /** Whoever opens it closes it. Fails with `ProviderFailed` or `DnsUnavailable`. */
  openTransport(platform: Platform): Promise<MailTransport>;
  /** For newsletters. As above. */
  openBulkTransport(platform: Platform): Promise<BulkTransport>;
  readonly senders: SenderSupport;
  /** Where it can be asked (`PROVIDER_FINDS_MAILS` of the domain): the mail with our id, sent since then. As above. */
  findMail?(platform: Platform, id: string, since: Date): Promise<FoundMail | undefined>;
}

/** A mail that a provider has. */
export interface FoundMail {
  readonly providerMessageId: string;
  /** Why it was not delivered; empty while nothing says so. */
  readonly failure: "" | "bounced" | "blocked";
}

export interface MailProvider {
  readonly name: MailProviderName;
  readonly needsKeys: boolean;
  /** Entered keys as they are stored; throws a refusal that names what is missing. */
  readKeys(input: ProviderKeys): object;
  withStoredKeys(stored: unknown): ConnectedProvider;
  /** Null while the operator configured no keys for it. */
  withInstallKeys(config: Config): ConnectedProvider | null;
}

export interface ProviderDefinition<Keys extends object> {
  readonly name: MailProviderName;
  /** Keys that sites enter; null for a provider that needs none. */
  readonly siteKeys: {
    readonly stored: z.ZodType<Keys>;
    read(input: ProviderKeys): Keys | undefined;
    /** What is missing when `read` finds nothing, as in "Mailjet needs …". */
    readonly required: string;
  } | null;
  installKeys(config: Config): Keys | undefined;
  connect(keys: Keys, keysFrom: KeysOrigin): Omit<ConnectedProvider, "name" | "keysFrom">;
}

/** Hides the type of a provider's keys from everybody but the provider. */
export function defineProvider<Keys extends object>({
  name,
  siteKeys,
  installKeys,
  connect,
}: ProviderDefinition<Keys>): MailProvider {
  const withKeys = (keys: Keys, keysFrom: KeysOrigin) => ({ name, keysFrom, ...connect(keys, keysFrom) });
  return {
    name,
    needsKeys: siteKeys !== null,
    readKeys(input) {
      if (!siteKeys) throw new Error(`${name} stores no keys.`);
      const keys = siteKeys.read(input);
      if (!keys) throw badRequest(`${MAIL_PROVIDER_TITLES[name]} needs ${siteKeys.required}.`);
      return keys;
    },
    withStoredKeys(stored) {
      if (!siteKeys) throw new Error(`${name} stores no keys.`);
      return withKeys(siteKeys.stored.parse(stored), "site");
    },
    withInstallKeys(config) {
      const keys = installKeys(config);
      return keys ? withKeys(keys, "install") : null;
    },
  };
}
