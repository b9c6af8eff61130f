import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, rowId } from "../shapes.ts";

export const SubscriberTag = z.object({ id: z.int(), name: z.string() });
export type SubscriberTag = z.infer<typeof SubscriberTag>;

/** With how many subscribers have it. */
export const Tag = SubscriberTag.extend({ count: z.int() });
export type Tag = z.infer<typeof Tag>;

export const getTags = endpoint("GET /Audience/GetTags", {
  permission: "audience",
  summary: "The site's tags by name",
  response: z.array(Tag),
});

export const createTag = endpoint("POST /Audience/Tags", {
  permission: "audience",
  summary: "Create a tag; for a name that exists, returns the tag that has it",
  body: z.object({ name: z.string().max(200).default("") }),
  response: Tag,
});

export const renameTag = endpoint("PUT /Audience/Tags/{id}", {
  permission: "audience",
  summary: "Rename a tag",
  params: z.object({ id: rowId }),
  body: z.object({ name: z.string().max(200).default("") }),
  response: Tag,
});

export const mergeTags = endpoint("POST /Audience/MergeTags", {
  permission: "audience",
  summary: "Give the subscribers of several tags another one, also in segments, and delete those tags",
  body: z.object({ tagIds: z.array(rowId).min(1).max(50), targetId: rowId }),
  response: Tag,
});

export const deleteTag = endpoint("DELETE /Audience/Tags/{id}", {
  permission: "audience",
  summary: "Delete a tag that no segment uses; subscribers lose it",
  params: z.object({ id: rowId }),
  response: done,
});
