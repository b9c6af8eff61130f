import type { ReportKind } from "@newsloom/domain/delivery/reports";
import { isReplyForNow } from "@newsloom/domain/delivery/smtp-replies";
import { z } from "zod";

/** What a provider says of one mail. */
export interface ProviderReport {
  /** As `customIdOf` wrote it into the mail. */
  readonly customId: string;
  readonly kind: ReportKind;
  /** In seconds since 1970. */
  readonly time: number;
  readonly message: string;
}

/**
 * More is no call of a provider: SendGrid posts at most 768 kB at once, of events of 250 bytes and more, and Mailjet what comes
 * about in a moment.
 */
export const MAX_EVENTS = 5_000;

const time = z.number().int().min(0).max(100_000_000_000);
const text = z.string().catch("");

const MailjetEvent = z.object({
  event: z.string(),
  time,
  CustomID: z.string().max(100),
  hard_bounce: z.boolean().catch(false),
  error: text,
  comment: text,
});

/** One event or several; opens and clicks are counted by our own links. */
export function readMailjet(body: unknown): ProviderReport[] {
  return eventsOf(body).flatMap((one) => {
    const event = MailjetEvent.safeParse(one).data;
    const kind = event && mailjetKind(event);
    if (!event || !kind) return [];
    const message = [event.error, event.comment].filter((words) => words !== "").join(": ");
    return [{ customId: event.CustomID, kind, time: event.time, message }];
  });
}

function mailjetKind({ event, hard_bounce }: z.output<typeof MailjetEvent>): ReportKind | undefined {
  switch (event) {
    case "sent":
      return "delivered";
    case "bounce":
      return hard_bounce ? "bounced" : "soft bounced";
    case "blocked":
    case "spam":
      return event;
    case "unsub":
      return "unsubscribed";
    default:
      return undefined;
  }
}

const SendGridEvent = z.object({
  event: z.string(),
  timestamp: time,
  newsloom: z.string().max(100),
  type: text,
  status: text,
  reason: text,
});

export function readSendGrid(body: unknown): ProviderReport[] {
  return eventsOf(body).flatMap((one) => {
    const event = SendGridEvent.safeParse(one).data;
    const kind = event && sendGridKind(event);
    if (!event || !kind) return [];
    return [{ customId: event.newsloom, kind, time: event.timestamp, message: event.reason }];
  });
}

function sendGridKind({
  event,
  type,
  status,
  reason,
}: z.output<typeof SendGridEvent>): ReportKind | undefined {
  switch (event) {
    case "delivered":
      return "delivered";
    case "bounce":
      if (isReplyForNow(status) || isReplyForNow(reason)) return "soft bounced";
      return type === "blocked" ? "blocked" : "bounced";
    case "dropped":
      return "blocked";
    case "deferred":
      return "soft bounced";
    case "spamreport":
      return "spam";
    case "unsubscribe":
    case "group_unsubscribe":
      return "unsubscribed";
    default:
      return undefined;
  }
}

/** Those that name their event: to validate what is none takes long. */
const eventsOf = (body: unknown): readonly unknown[] =>
  (Array.isArray(body) ? body : [body]).filter(
    (one) =>
      typeof one === "object" && one !== null && typeof (one as { event?: unknown }).event === "string",
  );
