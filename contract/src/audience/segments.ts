import { OPERATORS, SEGMENT_LIMITS } from "@newsloom/domain/audience/segments/segment";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, isoTime, rowId } from "../shapes.ts";

const Condition = z.object({
  /** A field of the subscriber, or "custom:" and the key of a custom field. */
  field: z.string().max(60),
  operator: z.enum(OPERATORS),
  values: z
    .array(z.union([z.string().max(SEGMENT_LIMITS.valueLength), z.number()]))
    .max(SEGMENT_LIMITS.values)
    .default([]),
});

const group = <Item extends z.ZodType>(item: Item) =>
  z.object({ match: z.enum(["all", "any"]), items: z.array(item).max(SEGMENT_LIMITS.conditions) });

/** Written out level by level, because groups are nested three deep at most. */
const Group = group(z.union([Condition, group(z.union([Condition, group(Condition)]))]));

export const SegmentFilter = z.object({ include: Group, exclude: Group.nullable().default(null) });

export const Segment = z.object({
  id: z.int(),
  name: z.string(),
  filter: SegmentFilter,
  /** Null when counting took too long. */
  count: z.int().nullable(),
});
export type Segment = z.infer<typeof Segment>;

/** What a condition about a newsletter can name. */
export const SentNewsletter = z.object({ id: z.int(), name: z.string(), sentDate: isoTime });
export type SentNewsletter = z.infer<typeof SentNewsletter>;

export const getSentNewsletters = endpoint("GET /Audience/GetSentNewsletters", {
  permission: "audience",
  summary: "The last 500 newsletters that were sent, and older ones that segments use; the last one first",
  response: z.array(SentNewsletter),
});

export const getSegments = endpoint("GET /Audience/GetSegments", {
  permission: "audience",
  summary: "The site's segments by name, each with how many belong to it",
  response: z.array(Segment),
});

const form = z.object({ name: z.string().max(200), filter: SegmentFilter });

export const createSegment = endpoint("POST /Audience/Segments", {
  permission: "audience",
  summary: "Save a filter as a segment",
  body: form,
  response: Segment,
});

export const updateSegment = endpoint("PUT /Audience/Segments/{id}", {
  permission: "audience",
  summary: "Rename a segment or change its filter",
  params: z.object({ id: rowId }),
  body: form,
  response: Segment,
});

export const deleteSegment = endpoint("DELETE /Audience/Segments/{id}", {
  permission: "audience",
  summary: "Delete a segment; nobody of it is deleted",
  params: z.object({ id: rowId }),
  response: done,
});

export const countSegment = endpoint("POST /Audience/CountSegment", {
  permission: "audience",
  summary: "How many belong to a filter that is not saved yet",
  body: z.object({ filter: SegmentFilter }),
  response: z.object({
    count: z.int(),
    /** Before anybody is excluded. */
    included: z.int(),
    everyone: z.int(),
  }),
});

export const countConditions = endpoint("POST /Audience/CountConditions", {
  permission: "audience",
  summary: "How many match each condition of a filter alone, in the order of the conditions",
  body: z.object({ filter: SegmentFilter }),
  response: z.array(z.int()),
});
