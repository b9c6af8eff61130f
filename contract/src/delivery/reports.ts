import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { isoTime } from "../shapes.ts";

const EventAddresses = z.object({
  /** With the secret of the site. */
  mailjet: z.string(),
  sendgrid: z.string(),
  /** When each of them reported something last; null: never. */
  lastEvents: z.object({ mailjet: isoTime.nullable(), sendgrid: isoTime.nullable() }),
});
export type EventAddresses = z.infer<typeof EventAddresses>;

export const getEventAddresses = endpoint("GET /Campaign/GetEventAddresses", {
  permission: "settings:write",
  summary: "Where mail providers report what became of mails, to be entered in their accounts",
  response: EventAddresses,
});
