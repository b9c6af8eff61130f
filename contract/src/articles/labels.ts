import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, page, pageQuery, rowId, verified } from "../shapes.ts";

export const Label = z.object({ id: z.int(), name: z.string() });
export type Label = z.infer<typeof Label>;

const id = z.object({ id: rowId });
const form = z.object({ name: z.string().max(200).default("") });

export const getLabels = endpoint("GET /Labels/GetLabels", {
  permission: "site:read",
  summary: "The site's labels by name; all, or those whose name contains the keyword",
  query: z.object({
    keyword: z.string().max(200).default(""),
    ...pageQuery,
    after: z.string().max(1000).optional(),
  }),
  response: page(Label.extend({ articlesCount: z.int() })),
});

export const searchLabels = endpoint("GET /Labels/Search", {
  permission: "site:read",
  summary: "Labels whose name contains the keyword, 300 at most",
  query: z.object({ keyword: z.string().max(200).default("") }),
  response: z.array(Label),
});

export const createLabel = endpoint("POST /Labels", {
  permission: "content:write",
  summary: "Create a label; for a name that exists, returns the label that has it",
  body: form,
  response: verified(Label),
});

export const renameLabel = endpoint("PUT /Labels/{id}", {
  permission: "content:write",
  summary: "Rename a label",
  params: id,
  body: form,
  response: verified(Label),
});

export const deleteLabel = endpoint("DELETE /Labels/{id}", {
  permission: "content:write",
  summary: "Delete a label; articles lose it",
  params: id,
  response: done,
});

export const mergeLabels = endpoint("POST /Labels/Merge", {
  permission: "content:write",
  summary: "Replace labels by one",
  body: z.object({ targetId: rowId, sourceIds: z.array(rowId).min(1).max(100) }),
  response: Label,
});
