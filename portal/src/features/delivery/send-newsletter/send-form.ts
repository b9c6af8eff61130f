import type { CampaignSend } from "@newsloom/contract/delivery/sends";
import type { FirstWave, WaveUnit } from "@newsloom/domain/delivery/first-wave";
import {
  type Clock,
  fromInputValue,
  nextTimeOfDay,
  toInputValue,
} from "../../../platform/format-date-time.ts";

/** To everybody at once, or to some people before the rest. */
export const WAYS = ["all", "wave"] as const;
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
}

const DEFAULT_HOUR = 6;

export const emptySendForm = (clock: Clock, now: Date): SendForm => ({
  when: "now",
  time: toInputValue(nextTimeOfDay(DEFAULT_HOUR, clock, now), clock),
  way: "all",
  people: 2_000,
  percent: 10,
  unit: "percent",
  wait: "15",
});

/** What is sent to the server. */
export const toCampaignSend = (distributionId: number, form: SendForm, clock: Clock): CampaignSend => ({
  distributionId,
  scheduledDate: form.when === "now" ? null : fromInputValue(form.time, clock),
  firstWave: form.way === "all" ? null : firstWaveOf(form),
});

const firstWaveOf = (form: SendForm): FirstWave => ({
  size: form[form.unit],
  unit: form.unit,
  waitMinutes: Number(form.wait),
});
