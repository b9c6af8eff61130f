import { z } from "zod";
import { pagingShape } from "../../../ui/data/table/paging.ts";

export const PAGE_SIZE = 20;
export const PERIODS = ["7", "28", "90", "365"] as const;
export const DEFAULT_PERIOD = "28";

export const PerformanceView = z.object({
  days: z.enum(PERIODS).catch(DEFAULT_PERIOD),
  sort: z
    .string()
    .regex(/^-?(keyword|found|approved|rejected|published|clicks)$/)
    .catch("-found"),
  ...pagingShape(PAGE_SIZE),
});
