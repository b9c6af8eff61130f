import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { page, pageQuery } from "../shapes.ts";

export const RefusedItem = z.object({
  itemId: z.int(),
  title: z.string(),
  url: z.string(),
  sourceId: z.int(),
  sourceName: z.string(),
  refusedAt: z.string(),
  reason: z.string(),
});
export type RefusedItem = z.infer<typeof RefusedItem>;

export const getRefusedItems = endpoint("GET /Sources/GetRefused", {
  permission: "site:read",
  summary: "What sources offered and blocked words refused, the newest first",
  query: z.object({ ...pageQuery, keyword: z.string().max(200).default("") }),
  response: page(RefusedItem),
});
