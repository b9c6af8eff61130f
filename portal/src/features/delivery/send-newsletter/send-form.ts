import type { CampaignSend } from "@newsloom/contract/delivery/sends";
import type { WaveUnit } from "@newsloom/domain/delivery/first-wave";
import type { DecideBy } from "@newsloom/domain/delivery/subject-test";
import {
  type Clock,
  fromInputValue,
  nextTimeOfDay,
  toInputValue,
} from "../../../platform/format-date-time.ts";

/** To everybody at once, or to some people before the rest, maybe with several subjects. */
export const WAYS = ["all", "wave", "test"] as const;
export type Way = (typeof WAYS)[number];

export const WAITS = ["15", "30", "60", "120", "240", "480", "1440"] as const;
export type Wait = (typeof WAITS)[number];

export interface SendForm {
  readonly when: "now" | "later";
  readonly time: string;
  readonly way: Way;
  /** Of these two, the one that `unit` names. */
  readonly people: number;
  readonly percent: number;
  readonly unit: WaveUnit;
  /** In minutes. */
  readonly wait: Wait;
  readonly subjects: readonly { readonly subject: string }[];
  readonly decideBy: DecideBy;
}

const DEFAULT_HOUR = 6;

/** The first subject of a test is the newsletter's. */
export const emptySendForm = (subject: string, clock: Clock, now: Date): SendForm => ({
  when: "now",
  time: toInputValue(nextTimeOfDay(DEFAULT_HOUR, clock, now), clock),
  way: "all",
  people: 2_000,
  percent: 10,
  unit: "percent",
  wait: "15",
  subjects: [{ subject }, { subject: "" }],
  decideBy: "clicks",
});

/** What is sent to the server. */
export const toCampaignSend = (distributionId: number, form: SendForm, clock: Clock): CampaignSend => ({
  distributionId,
  scheduledDate: form.when === "now" ? null : fromInputValue(form.time, clock),
  firstWave: form.way === "all" ? null : firstWaveOf(form),
});

const firstWaveOf = (form: SendForm): NonNullable<CampaignSend["firstWave"]> => ({
  size: form[form.unit],
  unit: form.unit,
  waitMinutes: Number(form.wait),
  subjectTest:
    form.way === "test"
      ? { subjects: form.subjects.map(({ subject }) => subject.trim()), decideBy: form.decideBy }
      : null,
});
