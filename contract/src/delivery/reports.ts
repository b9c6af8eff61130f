import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const EventAddresses = z.object({
  /** With the secret of the site. */
  mailjet: z.string(),
  sendgrid: z.string(),
});
export type EventAddresses = z.infer<typeof EventAddresses>;

export const getEventAddresses = endpoint("GET /Campaign/GetEventAddresses", {
  permission: "settings:write",
  summary: "Where mail providers report what became of mails, to be entered in their accounts",
  response: EventAddresses,
});
