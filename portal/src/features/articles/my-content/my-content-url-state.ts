import { z } from "zod";
import { FIRST_PAGE, pageQuery, pagingShape } from "../../../ui/data/table/paging.ts";

export const PAGE_SIZE = 20;

/** State of My content in the address. */
export const MyContentView = z.object({
  status: z
    .string()
    .regex(/^(-?\d)?$/)
    .catch(""),
  ...pagingShape(PAGE_SIZE),
  /** "new", "url", an article's number, or that with "-edit". */
  sheet: z
    .string()
    .regex(/^(new|url|\d{1,10}(-edit)?)?$/)
    .catch(""),
});
export type MyContentView = z.infer<typeof MyContentView>;

export const UNFILTERED = { status: "", ...FIRST_PAGE } as const;

export const filtersOf = ({ sheet: _, ...view }: MyContentView) => view;

export const requestOf = ({ status, ...place }: MyContentView) => ({
  ...pageQuery(place),
  ...(status !== "" && { status: Number(status) }),
});
