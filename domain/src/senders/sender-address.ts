import { EMAIL } from "../text/patterns.ts";

export const SENDER_MESSAGES = {
  notAUrl: "URL is not valid",
  exists: (email: string) => `Sender ${email} for Email already exists.`,
  /** How the portal recognises the text above. */
  existsSuffix: "for Email already exists.",
  existsDeleted: "There is an already existing deleted sender with the same email.",
  existsInactive: "There is an already existing inactive sender with the same email.",
  checkFailed: (domain: string) => `Domain ${domain} is error checking`,
  deleted: (domain: string) => `Domain ${domain} was deleted successfully`,
  updated: (domain: string) => `Domain ${domain} was updated successfully`,
  notAuthenticated: (domain: string) => `Sender domain ${domain} is not authenticated`,
  noKeys: (provider: string) => `${provider} has no keys any more. Enter them again to go on.`,
  isFirst: (provider: string) => `${provider} is the first provider already.`,
  notDelivering: (provider: string) =>
    `The ${provider.toLowerCase()} delivers nothing, so it cannot be the second provider.`,
  secondNeedsKeys: (provider: string) => `${provider} needs keys before it can be the second provider.`,
} as const;

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** A name in the DNS that can be a domain of somebody: two labels at least, the last not a number. */
const HOST = new RegExp(`^(?=.{1,253}$)(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);
/** Every address of the domain. */
const WILDCARD = "*";

/** The domain of an address as senders have it (`x@host`, `*@host`), in lower case. */
export function domainOfSender(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/** Whether this is an address a sender can have: somebody, or everybody, at a real domain. */
export function isSenderEmail(email: string): boolean {
  const domain = domainOfSender(email);
  if (!HOST.test(domain)) return false;
  return email.toLowerCase() === `${WILDCARD}@${domain}` || EMAIL.test(email);
}

/**
 * The sender's address that a field meant for a domain holds: `host`, `https://host` or `x@host`.
 * Undefined when it is none of these.
 */
export function parseSenderEmail(domainEmail: string): string | undefined {
  const text = domainEmail.trim();
  const email = text.includes("@") && !text.includes("/") ? text : `${WILDCARD}@${hostOf(text) ?? ""}`;
  return isSenderEmail(email) ? lowerCaseDomain(email) : undefined;
}

function lowerCaseDomain(email: string): string {
  return `${email.slice(0, email.lastIndexOf("@"))}@${domainOfSender(email)}`;
}

function hostOf(text: string): string | undefined {
  return /^(?:https?:\/\/)?([^/?#:@\s]+)(?::\d+)?(?:[/?#]\S*)?$/i.exec(text)?.[1]?.toLowerCase();
}

/** The portal never requests the sender list of this site. */
export const SITE_WITHOUT_SENDER_LIST = 147;
