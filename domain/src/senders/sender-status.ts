export const SENDER_STATUSES = ["Active", "Inactive", "Deleted"] as const;
export type SenderStatus = (typeof SENDER_STATUSES)[number];

export const RECORD_STATUSES = ["OK", "Error", "Not Checked"] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

export const SENDER_DISPLAY_STATUSES = [
  "deleted",
  "Active (system)",
  "not authenticated",
  "authenticated",
  "invalid",
] as const;
export type SenderDisplayStatus = (typeof SENDER_DISPLAY_STATUSES)[number];

export interface SenderState {
  readonly email: string;
  readonly domain: string;
  readonly status: SenderStatus;
  readonly spfStatus: RecordStatus;
  readonly dkimStatus: RecordStatus;
}

/** The product's own two domains. Names compare without case. */
export function isSystemDomain(domain: string, systemDomains: readonly string[]): boolean {
  const name = domain.toLowerCase();
  return systemDomains.some((system) => system.toLowerCase() === name);
}

/** What a person reads about a sender; the first rule that holds decides. */
export function senderDisplayStatus(
  { domain, status, spfStatus, dkimStatus }: SenderState,
  systemDomains: readonly string[],
): SenderDisplayStatus {
  if (status === "Deleted") return "deleted";
  if (isSystemDomain(domain, systemDomains)) return "Active (system)";
  if (status === "Inactive" && spfStatus === "Error" && dkimStatus === "Error") return "not authenticated";
  if (spfStatus === "OK" && dkimStatus === "OK") return "authenticated";
  return "invalid";
}

/** A deleted sender has no domain to show, so it is shown by its address. */
export function senderDisplayDomain({ domain, email, status }: SenderState): string {
  return status === "Deleted" ? email : domain;
}

/** Whether the last check is to be shown as failed. One record in order is a step on the way, not a failure. */
export function isDomainCheckError({
  spfStatus,
  dkimStatus,
}: Pick<SenderState, "spfStatus" | "dkimStatus">): boolean {
  if (spfStatus === "Not Checked" || dkimStatus === "Not Checked") return true;
  return spfStatus === "Error" && dkimStatus === "Error";
}

/** Whether mail may be sent from this sender. */
export function maySendAs(sender: SenderState, systemDomains: readonly string[]): boolean {
  const shown = senderDisplayStatus(sender, systemDomains);
  return shown === "authenticated" || shown === "Active (system)";
}

export const DOMAIN_DISPLAY_STATUSES = ["active (system)", "active", "pending", "failed"] as const;
export type DomainDisplayStatus = (typeof DOMAIN_DISPLAY_STATUSES)[number];

export interface ProviderDomainState {
  readonly domain: string;
  readonly valid: boolean;
  readonly last_validation_attempt_at: string | null;
}

/** The same for a domain that the provider manages itself. */
export function domainDisplayStatus(
  { domain, valid, last_validation_attempt_at: attemptedAt }: ProviderDomainState,
  systemDomains: readonly string[],
): DomainDisplayStatus {
  if (isSystemDomain(domain, systemDomains)) return "active (system)";
  if (valid) return "active";
  return attemptedAt === null ? "pending" : "failed";
}

export const DOMAIN_STEPS = ["add", "validate", "try authenticate", "authenticate"] as const;
export type DomainStep = (typeof DOMAIN_STEPS)[number];

/** Which step of the setup a domain is at. */
export function domainStep({
  isChecked,
  isAuthenticated,
}: {
  isChecked: boolean;
  isAuthenticated: boolean;
}): DomainStep {
  if (isAuthenticated) return "authenticate";
  return isChecked ? "try authenticate" : "validate";
}
