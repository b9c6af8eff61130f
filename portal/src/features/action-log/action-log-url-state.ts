import { z } from "zod";
import { setFilters } from "../../platform/url-state.ts";
import { FIRST_PAGE, pagingShape } from "../../ui/data/table/paging.ts";

export const ACTION_LOG_PAGE_SIZE = 50;

const day = z.union([z.literal(""), z.iso.date()]).catch("");

/** The state of the screen in the URL. */
export const ActionLogUrlState = z.object({
  from: day,
  to: day,
  user: z.union([z.literal(""), z.uuid()]).catch(""),
  area: z.string().max(100).catch(""),
  action: z.string().max(100).catch(""),
  ...pagingShape(ACTION_LOG_PAGE_SIZE),
  /** The id of the open action. */
  sheet: z.string().max(20).catch(""),
});
export type ActionLogUrlState = z.infer<typeof ActionLogUrlState>;

const ANY_ACTION = { from: "", to: "", user: "", area: "", action: "" } as const;
export const NO_FILTERS = { ...ANY_ACTION, ...FIRST_PAGE } as const;

export const filtersIn = (view: ActionLogUrlState) => setFilters(view, ANY_ACTION);
