import { DAY_MS } from "../time/durations.ts";

/** Where an advertisement is shown, by the code of the place. */
export const ADVERTISEMENT_CODES = [
  { code: "e-fc", name: "Featured content of newsletters" },
  { code: "e-bn", name: "Banner of newsletters" },
  { code: "n-bn", name: "Banner of the newsfeed" },
  { code: "n-sp", name: "Sponsored story of the newsfeed and of newsletters" },
  { code: "d-sp", name: "Sponsored company of the directory" },
] as const;
export type AdvertisementCode = (typeof ADVERTISEMENT_CODES)[number]["code"];

/** What newsletters show between their articles. */
export const FEATURED_CONTENT = { codes: ["e-fc"], number: 100 } as const satisfies {
  readonly codes: readonly AdvertisementCode[];
  readonly number: number;
};

export const ADVERTISEMENT_STATUSES = ["Active", "Paused", "Ended"] as const;
export type AdvertisementStatus = (typeof ADVERTISEMENT_STATUSES)[number];

export const ADVERTISEMENT_LIMITS = { name: 200, text: 5000, url: 2000, orderId: 1000 } as const;

export const ADVERTISEMENT_MESSAGES = {
  image: "The image must be a file of the media library or a valid URL.",
  handlerLink: "The link must be a valid URL.",
  finishDate: "The last day cannot be before the first.",
} as const;

const RUN_DAYS = 30;

/** When an advertisement ends for which nobody said so. */
export const defaultFinishDate = (startDate: string): string =>
  new Date(Date.parse(startDate) + RUN_DAYS * DAY_MS).toISOString();

/** An ended one stays ended, paused or not. */
export function advertisementStatus(
  { finishDate, isPaused }: { readonly finishDate: string; readonly isPaused: boolean },
  now: Date,
): AdvertisementStatus {
  if (Date.parse(finishDate) < now.getTime()) return "Ended";
  return isPaused ? "Paused" : "Active";
}
