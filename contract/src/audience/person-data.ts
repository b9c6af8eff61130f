import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, isoTime, rowId } from "../shapes.ts";
import { SubscriberDetails } from "./audience.ts";

const params = z.object({ id: rowId });

/** Everything a site has of one person, as they may ask for it. */
export const PersonData = z.object({
  date: isoTime,
  subscriber: SubscriberDetails,
  /** What imports changed. */
  imports: z.array(
    z.object({
      importId: z.int(),
      date: isoTime,
      fileName: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  /** What the action log recorded of them. */
  actions: z.array(
    z.object({
      date: isoTime,
      action: z.string(),
      userName: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  /** Newsletters whose audience they were in, the last first. */
  newsletters: z.array(
    z.object({
      distributionId: z.int(),
      name: z.string(),
      subject: z.string(),
      /** What became of their mail, and why; as the mail provider put it. */
      state: z.string(),
      reason: z.string(),
      reply: z.string(),
      date: isoTime,
      opens: z.int(),
      clicks: z.int(),
      /** The first time each. */
      openedAt: isoTime.nullable(),
      clickedAt: isoTime.nullable(),
    }),
  ),
  /** Articles that were chosen for them or that they clicked. */
  articles: z.array(
    z.object({
      articleId: z.int(),
      title: z.string(),
      sentAt: isoTime.nullable(),
      clickedAt: isoTime.nullable(),
    }),
  ),
  /** Mails to them that are kept in the outbox. */
  mails: z.array(z.object({ date: isoTime, kind: z.string(), subject: z.string() })),
});
export type PersonData = z.infer<typeof PersonData>;

export const getPersonData = endpoint("GET /Audience/{id}/GetPersonData", {
  permission: "audience",
  summary: "Everything the site has of one subscriber, as a file for them",
  params,
  response: PersonData,
  file: () => ({ fileName: "person-data.json", contentType: "application/json" }),
});

export const erasePerson = endpoint("POST /Audience/{id}/Erase", {
  permission: "audience",
  summary:
    "Erase a subscriber who asked for it, also from history, mails, imports and the action log; the address stays suppressed as a hash",
  params,
  response: done,
});
