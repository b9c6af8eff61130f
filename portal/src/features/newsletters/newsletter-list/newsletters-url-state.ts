import { DAY_MS } from "@newsloom/domain/time/durations";
import { z } from "zod";
import { setFilters } from "../../../platform/url-state.ts";
import type { CampaignFilters } from "../api.ts";

export const EDITED_DAYS = ["7", "30", "90"] as const;

/** The state of the screen in the URL. */
export const NewslettersUrlState = z.object({
  status: z
    .string()
    .regex(/^\d{0,2}$/)
    .catch(""),
  edited: z.enum(["", ...EDITED_DAYS]).catch(""),
  q: z.string().max(200).catch(""),
  sheet: z.enum(["", "new"]).catch(""),
});
export type NewslettersUrlState = z.infer<typeof NewslettersUrlState>;

export const NO_FILTERS = { status: "", edited: "", q: "" } as const;

export const isFiltered = (view: NewslettersUrlState): boolean => setFilters(view, NO_FILTERS).length > 0;

/** Whole days, so that the list is not another one at each look. */
const daysAgo = (days: number) => new Date(Math.floor(Date.now() / DAY_MS - days) * DAY_MS).toISOString();

export const filtersOf = ({ status, edited, q }: NewslettersUrlState): CampaignFilters => ({
  ...(status !== "" && { statusIds: status }),
  ...(edited !== "" && { from: daysAgo(Number(edited)) }),
  ...(q !== "" && { keyword: q }),
});
