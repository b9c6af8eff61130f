import { z } from "zod";
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

export const NO_FILTERS = { from: "", to: "", user: "", area: "", action: "", ...FIRST_PAGE } as const;

export const isFiltered = ({ from, to, user, area, action }: ActionLogUrlState): boolean =>
  [from, to, user, area, action].some((value) => value !== "");
