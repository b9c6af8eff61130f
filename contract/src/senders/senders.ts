import { MAIL_PROVIDERS, PROVIDER_FAILURES } from "@newsloom/domain/senders/mail-providers";
import { isSenderEmail, parseSenderEmail, SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import {
  DOMAIN_STEPS,
  RECORD_STATUSES,
  SENDER_DISPLAY_STATUSES,
  SENDER_STATUSES,
} from "@newsloom/domain/senders/sender-status";
import { SPEED_LIMIT } from "@newsloom/domain/senders/speed-limit";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, isoTime, rowId } from "../shapes.ts";

const params = z.object({ id: rowId });
// A name goes into a mail's From line.
const name = z
  .string()
  .trim()
  .min(1, FIELD_MESSAGES.required)
  .max(100)
  .refine((text) => !/\p{Cc}/u.test(text), "Name must not hold control characters");
const recordStatus = z.enum(RECORD_STATUSES);

export const Sender = z.object({
  id: z.int(),
  /** The provider's number of the domain's DNS entry. */
  dnsid: z.int(),
  email: z.string(),
  name: z.string(),
  domain: z.string(),
  status: z.enum(SENDER_STATUSES),
  spfStatus: recordStatus,
  dkimStatus: recordStatus,
  dkimRecordName: z.string(),
  dkimRecordValue: z.string(),
  spfRecordValue: z.string(),
  displayStatus: z.enum(SENDER_DISPLAY_STATUSES),
  displayDomain: z.string(),
  /** `Domain {x} is error checking` when the last check is to be shown as failed. */
  checkMessage: z.string().nullable(),
  step: z.enum(DOMAIN_STEPS),
  checkedAt: isoTime.nullable(),
});
export type Sender = z.infer<typeof Sender>;

export const MailFinding = z.object({
  about: z.enum(["SPF", "DKIM", "DMARC"]),
  level: z.enum(["error", "warning", "note"]),
  /** Stable, for screens; `values` are what its sentence names, `record` among them the value to publish. */
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});
export type MailFinding = z.infer<typeof MailFinding>;

/** A record to publish, and what is published there now. */
export const RequiredRecord = z.object({
  about: z.enum(["Ownership", "SPF", "DKIM", "DMARC"]),
  type: z.enum(["TXT", "CNAME"]),
  host: z.string(),
  value: z.string(),
  found: z.array(z.string()),
  isOk: z.boolean(),
});
export type RequiredRecord = z.infer<typeof RequiredRecord>;

const liveCheck = {
  dmarcStatus: recordStatus,
  records: z.array(RequiredRecord),
  findings: z.array(MailFinding),
  /** Why nothing could be looked up; null when everything was. */
  problem: z.string().nullable(),
};

export const SenderValidation = Sender.extend(liveCheck);
export type SenderValidation = z.infer<typeof SenderValidation>;

export const getSenders = endpoint("GET /Sender/GetSenders", {
  permission: "settings:read",
  summary: "The site's senders, the deleted ones included",
  response: z.array(Sender),
});

export const createSender = endpoint("POST /Sender/Create", {
  permission: "settings:write",
  summary: "A new sender; one that exists answers 400 with a text that says in which state",
  body: z.object({
    email: z.string().trim().max(320).refine(isSenderEmail, FIELD_MESSAGES.email),
    name,
  }),
  response: Sender,
});

export const checkSenderNow = endpoint("GET /Sender/{id}/CheckNow", {
  permission: "settings:write",
  summary: "Checks the domain's SPF and DKIM records",
  params,
  response: Sender,
});

export const restoreSender = endpoint("GET /Sender/{id}/DeletedValidation", {
  permission: "settings:write",
  summary: "Validates a deleted sender again, which restores it",
  params,
  response: Sender,
});

export const getFullValidation = endpoint("GET /Sender/{id}/FullValidation", {
  permission: "settings:read",
  summary: "The records to publish, and what is wrong with those that are",
  params,
  response: SenderValidation,
});

export const refreshSender = endpoint("GET /Sender/{id}/ForceRefresh", {
  permission: "settings:write",
  summary: "Reads everything about the sender again and checks it",
  params,
  response: Sender,
});

export const updateSender = endpoint("PUT /Sender/Update", {
  permission: "settings:write",
  summary: "Renames a sender; domainId is its id",
  body: z.object({ name, domainId: rowId }),
  response: Sender,
});

export const deleteSender = endpoint("DELETE /Sender/{id}", {
  permission: "settings:write",
  summary: "Deletes a sender; it stays in the list as Deleted",
  params,
  response: done,
});

export const MailProviderState = z.object({
  provider: z.enum(MAIL_PROVIDERS),
  /** Mail is sent through it now: the chosen one, or the outbox while that has no keys. */
  isActive: z.boolean(),
  isChosen: z.boolean(),
  hasKeys: z.boolean(),
  /** Entered for this site; false for keys of the install. */
  hasOwnKeys: z.boolean(),
  isDefault: z.boolean(),
  /** Newsletters go on through it when the first one fails. */
  isSecond: z.boolean(),
  /** How many mails of newsletters it gets in an hour at most; null: no limit. */
  mailsPerHour: z.int().nullable(),
  /** The last check of these keys; null: never checked. */
  check: z
    .object({ at: isoTime, failure: z.enum(PROVIDER_FAILURES).nullable(), message: z.string() })
    .nullable(),
});
export type MailProviderState = z.infer<typeof MailProviderState>;

export const getProviders = endpoint("GET /Sender/GetProviders", {
  permission: "settings:read",
  summary: "The mail providers, and which of them the site sends through",
  response: z.array(MailProviderState),
});

/** Sent in a header or a command, where no other characters are allowed. */
const key = z
  .string()
  .trim()
  .max(500)
  .regex(/^[\x20-\x7e]*$/, "Key must hold letters, digits and marks of ASCII alone");

const HOST = /^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$|^[0-9a-fA-F:]+$/;

/** Keys as somebody enters them; each provider reads the fields it needs. */
export const ProviderKeys = z.object({
  apiKey: key,
  apiSecret: key.optional(),
  host: z.string().trim().regex(HOST, "Host is not valid").optional(),
  port: z.int().min(1).max(65_535).optional(),
  /** SMTP: the user. Adestra: core table and transactional campaign, `44/1203`. */
  user: key.max(200).optional(),
  /** SendGrid: the verification key of its signed event webhook. */
  eventsKey: z
    .string()
    .trim()
    .max(200)
    .regex(/^[\w+/]*={0,2}$/, "Verification key is not valid")
    .optional(),
});
export type ProviderKeys = z.infer<typeof ProviderKeys>;

export const updateProviderKeys = endpoint("PUT /Sender/UpdateProviderKeys", {
  permission: "settings:write",
  summary:
    "Saves the site's own keys of a provider, unless the provider refuses them; an empty apiKey removes them. Keys are never returned",
  body: ProviderKeys.extend({ provider: z.enum(MAIL_PROVIDERS) }),
  response: done,
});

export const updateSpeedLimit = endpoint("PUT /Sender/UpdateSpeedLimit", {
  permission: "settings:write",
  summary: "How many mails of newsletters a provider gets in an hour at most; null for no limit",
  body: z.object({
    provider: z.enum(MAIL_PROVIDERS),
    mailsPerHour: z.int().min(SPEED_LIMIT.min).max(SPEED_LIMIT.max).nullable(),
  }),
  response: done,
});

export const updateSecondProvider = endpoint("PUT /Sender/UpdateSecondProvider", {
  permission: "settings:write",
  summary: "The provider that newsletters go on through when the first one fails; null for none",
  body: z.object({ provider: z.enum(MAIL_PROVIDERS).nullable() }),
  response: done,
});

export const checkConnection = endpoint("POST /Sender/CheckConnection", {
  permission: "settings:write",
  summary: "Whether a provider accepts the site's keys, in words",
  body: z.object({ provider: z.enum(MAIL_PROVIDERS) }),
  response: z.object({ ok: z.boolean(), message: z.string() }),
});

const domainEmail = z
  .string()
  .trim()
  .min(1, FIELD_MESSAGES.required)
  .max(320)
  .refine((text) => parseSenderEmail(text) !== undefined, SENDER_MESSAGES.notAUrl);

/** The form of "add a domain", for both kinds of provider. */
export const DomainForm = z.object({ domainEmail, domainName: name });
