import { RECIPIENT_FILTERS, TIME_LINE_PERIODS } from "@newsloom/domain/delivery/campaign-report";
import { z } from "zod";
import { pagingShape } from "../../../ui/data/table/paging.ts";

export const PAGE_SIZE = 20;

/** What the report shows, in the URL. */
export const ReportUrlState = z.object({
  period: z.enum(TIME_LINE_PERIODS).catch("day"),
  links: z.enum(["link", "article"]).catch("link"),
  show: z.enum(RECIPIENT_FILTERS).catch("all"),
  ...pagingShape(PAGE_SIZE),
});
export type ReportUrlState = z.infer<typeof ReportUrlState>;
