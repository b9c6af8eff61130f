import { RECIPIENT_STATES } from "@newsloom/domain/delivery/balance";
import { DOUBT_STATES } from "@newsloom/domain/delivery/doubts";
import { FIRST_WAVE_LIMITS, FIRST_WAVE_MESSAGES, WAVE_UNITS } from "@newsloom/domain/delivery/first-wave";
import { SEND_STATES } from "@newsloom/domain/delivery/sending";
import {
  DECIDE_BY,
  SUBJECT_TEST_LIMITS,
  SUBJECT_TEST_MESSAGES,
} from "@newsloom/domain/delivery/subject-test";
import { TEST_SEND_LIMITS } from "@newsloom/domain/newsletters/test-sends";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { CampaignRow, CampaignRules } from "../newsletters/campaigns.ts";
import { isoTime, rowId } from "../shapes.ts";
import { CampaignPackage } from "./packages.ts";

const { waitMinutes } = FIRST_WAVE_LIMITS;

const { subjects } = SUBJECT_TEST_LIMITS;

const SubjectTest = z.object({
  subjects: z
    .array(CampaignRules.shape.newsletterSubject)
    .min(subjects.min, SUBJECT_TEST_MESSAGES.subjects)
    .max(subjects.max, SUBJECT_TEST_MESSAGES.subjects)
    .refine((all) => new Set(all).size === all.length, SUBJECT_TEST_MESSAGES.same),
  decideBy: z.enum(DECIDE_BY),
});

const FirstWave = z
  .object({
    size: z.int(),
    unit: z.enum(WAVE_UNITS),
    /** From when the first wave is handed over. */
    waitMinutes: z
      .int()
      .min(waitMinutes.min, FIRST_WAVE_MESSAGES.waitMinutes)
      .max(waitMinutes.max, FIRST_WAVE_MESSAGES.waitMinutes),
    /** Each of its people gets one of these subjects; the rest gets the one that wins. */
    subjectTest: SubjectTest.nullish(),
  })
  .superRefine(({ size, unit }, ctx) => {
    const { min, max } = FIRST_WAVE_LIMITS[unit];
    if (size < min || size > max)
      ctx.addIssue({ code: "custom", path: ["size"], message: FIRST_WAVE_MESSAGES.size(unit) });
  });

const CampaignSend = z.object({
  distributionId: rowId,
  /** Without it, now. */
  scheduledDate: isoTime.nullish(),
  /** Only those in this segment, besides the audience of the campaign. */
  segmentId: rowId.nullish(),
  /** Some get it first; the rest by itself, unless bounces or complaints pause it. */
  firstWave: FirstWave.nullish(),
  /** Used only where the site has the feature SendCampaignAsHtml. */
  html: z.string().max(TEST_SEND_LIMITS.html).optional(),
});
export type CampaignSend = z.output<typeof CampaignSend>;

export const sendCampaign = endpoint("POST /Campaign/send", {
  permission: "content:write",
  summary:
    "Send a campaign to its audience, now or at a time; where the site has UseAdestraAsESP, make the package for Adestra",
  body: CampaignSend,
  response: CampaignRow,
});

const params = z.object({ id: rowId });

const SendError = z.object({
  date: isoTime,
  /** Empty for what is about the whole campaign, for somebody who was deleted since, and for those who may not see the audience. */
  email: z.string(),
  code: z.string(),
  message: z.string(),
});
export type SendError = z.infer<typeof SendError>;

export const getSendErrors = endpoint("GET /Campaign/{id}/Errors", {
  permission: "site:read",
  summary: "Whom a campaign could not be sent to and why, the last first; 1,000 at most",
  params,
  response: z.array(SendError),
});

export const Sending = z.object({
  state: z.enum(SEND_STATES),
  /** Why it is paused or could not begin; empty otherwise. */
  problem: z.string(),
  provider: z.string(),
  /** The one it began with and that failed, when it goes on with another; empty otherwise. */
  firstProvider: z.string(),
  /** How many mails the site lets this provider have in an hour; null: no limit. */
  mailsPerHour: z.int().nullable(),
  /** Other newsletters that are handed over to it in turns with this one, while it has such a limit; 100 at most. */
  sharesLimitWith: z.array(z.object({ distributionId: z.int(), subject: z.string() })),
  scheduledDate: isoTime.nullable(),
  startedAt: isoTime.nullable(),
  startedBy: z.string(),
  finishedAt: isoTime.nullable(),
  /** How many were to get it when it began; null before. */
  audience: z.int().nullable(),
  counts: z.object(
    Object.fromEntries(RECIPIENT_STATES.map((state) => [state, z.int()])) as Record<
      (typeof RECIPIENT_STATES)[number],
      z.ZodInt
    >,
  ),
  /** How many of those who failed may be tried again, when it is finished: not who bounced, was blocked or complained. */
  retryable: z.int(),
  /** Why some failed or were left out, the most frequent first. */
  reasons: z.array(z.object({ state: z.enum(RECIPIENT_STATES), reason: z.string(), count: z.int() })),
  firstWave: z
    .object({
      /** How many are in it; null before it begins. */
      people: z.int().nullable(),
      waitMinutes: z.int(),
      /** When the rest follows; null until the first wave is handed over. */
      restAt: isoTime.nullable(),
      isRestReleased: z.boolean(),
    })
    .nullable(),
  subjectTest: z
    .object({
      decideBy: z.enum(DECIDE_BY),
      subjects: z.array(
        z.object({
          subjectNo: z.int(),
          subject: z.string(),
          /** Who got it or may have it; those who opened it and who clicked, machines not counted. */
          people: z.int(),
          opens: z.int(),
          clicks: z.int(),
        }),
      ),
      winnerNo: z.int().nullable(),
      /** From 0 to 1, when it was decided; null where a person chose the winner. */
      certainty: z.number().nullable(),
      chosenBy: z.string(),
    })
    .nullable(),
  /** Whether each provider is asked about those in doubt; empty where nobody is. */
  doubts: z.array(
    z.object({
      provider: z.string(),
      state: z.enum(DOUBT_STATES),
      nextAt: isoTime.nullable(),
      /** Why it could not be asked the last time; empty when it could. */
      problem: z.string(),
    }),
  ),
  /** Whether it is handed over as a package instead of mails to a provider. */
  isPackage: z.boolean(),
  /** Null while it is not there, or no longer. */
  package: CampaignPackage.nullable(),
  /** Whether everybody is accounted for. */
  addsUp: z.boolean(),
});
export type Sending = z.infer<typeof Sending>;

export const getSending = endpoint("GET /Campaign/{id}/GetSending", {
  permission: "site:read",
  summary: "How far the sending of a campaign is: what became of everybody who was to get it",
  params,
  response: Sending,
});

const control = (action: string, summary: string) =>
  endpoint(`PUT /Campaign/{id}/${action}`, {
    permission: "content:write",
    summary,
    params,
    response: Sending,
  });

export const pauseSending = control("PauseSending", "Hand over nothing more of a campaign for now");
export const resumeSending = control("ResumeSending", "Go on sending a campaign that is paused");
export const cancelSending = control("CancelSending", "Send a campaign to nobody who does not have it yet");
export const retryFailed = control(
  "RetryFailed",
  "Send a campaign again to those whose mail failed, unless it bounced or was blocked",
);

export const sendRest = control("SendRest", "Send a campaign to the rest without waiting any longer");

export const chooseSubject = endpoint("PUT /Campaign/{id}/ChooseSubject", {
  permission: "content:write",
  summary: "Choose the subject that wins a test; the rest gets it without waiting any longer",
  params,
  body: z.object({ subjectNo: z.int().min(1).max(subjects.max) }),
  response: Sending,
});

export const settleInDoubt = endpoint("PUT /Campaign/{id}/SettleInDoubt", {
  permission: "content:write",
  summary: "Say whether those in doubt got a campaign; who did not has failed and can be tried again",
  params,
  body: z.object({ received: z.boolean() }),
  response: Sending,
});
