import { DOMAIN_DISPLAY_STATUSES, DOMAIN_STEPS } from "@newsloom/domain/senders/sender-status";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, isoTime, rowId } from "../shapes.ts";
import { DomainForm, MailFinding } from "./senders.ts";

const params = z.object({ id: rowId });

/** A domain that SendGrid manages and authenticates itself. */
export const SenderDomain = z.object({
  id: z.int(),
  domain: z.string(),
  valid: z.boolean(),
  last_validation_attempt_at: isoTime.nullable(),
  name: z.string(),
  displayStatus: z.enum(DOMAIN_DISPLAY_STATUSES),
  step: z.enum(DOMAIN_STEPS),
});
export type SenderDomain = z.infer<typeof SenderDomain>;

export const SenderDomainDetails = SenderDomain.extend({
  dns: z.array(
    z.object({
      type: z.string(),
      host: z.string(),
      data: z.string(),
      valid: z.boolean(),
      /** What is published there now; null when it was not looked up. */
      found: z.array(z.string()).nullable(),
    }),
  ),
  findings: z.array(MailFinding),
  /** Why nothing could be looked up; null when everything was. */
  problem: z.string().nullable(),
});
export type SenderDomainDetails = z.infer<typeof SenderDomainDetails>;

export const getDomains = endpoint("GET /SendGrid/GetDomains", {
  permission: "settings:read",
  summary: "The site's domains at SendGrid",
  response: z.array(SenderDomain),
});

export const activateDomain = endpoint("POST /SendGrid/ActivateDomain", {
  permission: "settings:write",
  summary: "Adds a domain at SendGrid and answers the records to publish",
  body: DomainForm,
  response: SenderDomainDetails,
});

export const validateDomain = endpoint("POST /SendGrid/{id}/ValidateDomain", {
  permission: "settings:write",
  summary: "Lets SendGrid look for the records",
  params,
  response: SenderDomainDetails,
});

export const getDomainDetails = endpoint("GET /SendGrid/{id}/GetDomainDetails", {
  permission: "settings:read",
  summary: "The records to publish, and what is wrong with those that are",
  params,
  response: SenderDomainDetails,
});

export const deleteDomain = endpoint("DELETE /SendGrid/{id}", {
  permission: "settings:write",
  summary: "Takes a domain away from SendGrid",
  params,
  response: done,
});
