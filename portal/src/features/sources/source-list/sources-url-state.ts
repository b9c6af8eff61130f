import { SOURCE_ORDERS } from "@newsloom/contract/sources/sources";
import { SOURCE_HEALTH } from "@newsloom/domain/sources/health";
import { z } from "zod";
import { setFilters } from "../../../platform/url-state.ts";
import type { SourceListFilters } from "../api.ts";

/** The state of the screen in the URL. */
export const SourcesUrlState = z.object({
  health: z.enum(["", ...SOURCE_HEALTH]).catch(""),
  type: z
    .string()
    .regex(/^(\d{1,2})?$/)
    .catch(""),
  language: z.string().max(10).catch(""),
  q: z.string().max(200).catch(""),
  sort: z
    .string()
    .regex(new RegExp(`^-?(${SOURCE_ORDERS.join("|")})$`))
    .catch("-articlesPerWeek"),
  /** "add", "import", or the id of the open source, followed by "-edit" for its form. */
  sheet: z
    .string()
    .regex(/^(add|import|\d{1,10}(-edit)?)?$/)
    .catch(""),
  /** The address that the form of a new source starts with. */
  url: z.string().max(2000).catch(""),
});
export type SourcesUrlState = z.infer<typeof SourcesUrlState>;

export const NO_FILTERS = { health: "", type: "", language: "", q: "" } as const;

export const isFiltered = (view: SourcesUrlState): boolean => setFilters(view, NO_FILTERS).length > 0;

export const filtersOf = ({ health, type, language, q, sort }: SourcesUrlState): SourceListFilters => ({
  ...(health !== "" && { health }),
  ...(type !== "" && { sourceType: Number(type) }),
  ...(language !== "" && { language }),
  ...(q !== "" && { keyword: q }),
  sortedBy: sort,
});
