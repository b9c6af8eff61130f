import { OUTBOX_KIND_NAMES } from "@newsloom/domain/delivery/outbox";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { isoTime, page, pageQuery, rowId } from "../shapes.ts";

const OutboxMail = z.object({
  id: z.int(),
  kind: z.enum(OUTBOX_KIND_NAMES),
  /** Of a newsletter and its tests. */
  distributionId: z.int().nullable(),
  sender: z.string(),
  /** Empty for those who may not see the audience. */
  recipient: z.string(),
  subject: z.string(),
  createdAt: isoTime,
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const getOutboxMails = endpoint("GET /Outbox/GetMails", {
  permission: "content:write",
  summary:
    "The site's newsletters, tests and mails to subscribers that stayed in the outbox, the newest first",
  query: z.object({
    kind: z.enum(OUTBOX_KIND_NAMES).optional(),
    distributionId: rowId.optional(),
    /** In addresses, for those who may see them, and subjects. */
    keyword: z.string().max(200).default(""),
    ...pageQuery,
  }),
  response: page(OutboxMail),
});

const OpenedMail = OutboxMail.extend({
  html: z.string(),
  text: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type OpenedMail = z.infer<typeof OpenedMail>;

export const getOutboxMail = endpoint("GET /Outbox/{id}/GetMail", {
  permission: "content:write",
  summary:
    "A mail of the outbox as its reader gets it; without what is about the person for those who may not see the audience",
  params: z.object({ id: rowId }),
  response: OpenedMail,
});
