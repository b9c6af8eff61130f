import { AudienceSort } from "@newsloom/contract/audience/audience";
import { ENGAGEMENTS } from "@newsloom/domain/audience/engagement";
import { SUBSCRIBER_STATUSES } from "@newsloom/domain/audience/subscribing";
import { z } from "zod";
import { setFilters } from "../../../platform/url-state.ts";
import type { AudienceFilters } from "../api.ts";

/** The state of the screen in the URL. */
export const AudienceUrlState = z.object({
  status: z.enum(["", ...SUBSCRIBER_STATUSES]).catch(""),
  list: z.enum(["", "1", "2", "3"]).catch(""),
  tag: z
    .string()
    .regex(/^\d{0,9}$/)
    .catch(""),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .catch(""),
  company: z.string().max(100).catch(""),
  engagement: z.enum(["", ...ENGAGEMENTS]).catch(""),
  segment: z
    .string()
    .regex(/^\d{0,9}$/)
    .catch(""),
  q: z.string().max(200).catch(""),
  sort: AudienceSort.catch("-createDate"),
  /** "add", the exports, tags, the subscribe form, custom fields or the form of one, the segments or the builder of one, or the id of the open person, followed by "-edit" for their form. */
  sheet: z
    .string()
    .regex(
      /^(add|exports|fields|tags|subscribe-form|field-(new|\d{1,10})|segments|segment-(new|(copy-)?\d{1,10})|\d{1,10}(-edit)?)?$/,
    )
    .catch(""),
});
export type AudienceUrlState = z.infer<typeof AudienceUrlState>;

export const NO_FILTERS = {
  status: "",
  list: "",
  tag: "",
  country: "",
  company: "",
  engagement: "",
  segment: "",
  q: "",
} as const;

export const isFiltered = (view: AudienceUrlState): boolean => setFilters(view, NO_FILTERS).length > 0;

export const filtersOf = (view: AudienceUrlState): AudienceFilters => ({
  ...(view.status !== "" && { status: view.status }),
  ...(view.list !== "" && { subscriptionListId: Number(view.list) }),
  ...(view.tag !== "" && { tagIds: [Number(view.tag)] }),
  ...(view.country !== "" && { country: view.country }),
  ...(view.company !== "" && { companyName: view.company }),
  ...(view.engagement !== "" && { engagement: view.engagement }),
  ...(view.segment !== "" && { segmentId: Number(view.segment) }),
  ...(view.q !== "" && { keyword: view.q }),
  sortedBy: view.sort,
});
