import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { PeriodQuery } from "./statistics.ts";

const mailCounts = {
  /** Mails handed over. */
  sent: z.int(),
  /** Bounced and blocked. */
  bounced: z.int(),
  spam: z.int(),
};

const DeliveryHealth = z.object({
  totals: z.object(mailCounts),
  /** The days of the site's calendar on which newsletters were sent, the last first; what came back later counts for them. */
  days: z.array(z.object({ date: z.iso.date(), ...mailCounts })),
  /** The largest first; an empty name stands for all others. */
  domains: z.array(z.object({ domain: z.string(), ...mailCounts })),
});
export type DeliveryHealth = z.infer<typeof DeliveryHealth>;

export const getDeliveryHealth = endpoint("GET /Statistics/GetDeliveryHealth", {
  permission: "site:read",
  summary: "How many of the site's mails came back or were reported as spam, by day and by mailbox domain",
  query: PeriodQuery,
  response: DeliveryHealth,
});
