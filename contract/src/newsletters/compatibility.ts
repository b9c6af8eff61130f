import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { flag, rowId } from "../shapes.ts";

export const sendTestAcid = endpoint("POST /Campaign/sendTestAcid", {
  permission: "content:write",
  summary: "Test how mail clients show a newsletter, as it is now",
  body: z.object({ distributionId: rowId }),
  response: z.object({ testId: z.int() }),
});

const LimitedFeature = z.object({
  /** As Can I Email calls it: "css-border-radius". */
  feature: z.string(),
  title: z.string(),
  /** How often the newsletter uses it. */
  count: z.int(),
  note: z.string(),
});
export type LimitedFeature = z.infer<typeof LimitedFeature>;

const TestedClient = z.object({
  name: z.string(),
  /** The newsletter as this client shows it, as HTML: TestAcidPreview, for the same callers. */
  imageUrl: z.string(),
  client: z.string(),
  /** What it removes or ignores. */
  dropped: z.array(LimitedFeature),
  /** What it supports with exceptions, which the notes name. */
  limited: z.array(LimitedFeature),
});
export type TestedClient = z.infer<typeof TestedClient>;

export const getTestAcidResult = endpoint("GET /Campaign/{id}/TestAcidResult", {
  permission: "content:write",
  summary: "How mail clients show a newsletter, by the testId that sendTestAcid answered",
  params: z.object({ id: rowId }),
  response: z.object({
    state: z.enum(["Running", "Done", "Failed"]),
    /** Why it failed. */
    message: z.string(),
    /** The date of the data about clients. */
    dataDate: z.string(),
    clients: z.array(TestedClient),
  }),
});

export const getTestAcidPreview = endpoint("GET /Campaign/{id}/TestAcidPreview", {
  permission: "content:write",
  summary: "A tested newsletter as one mail client shows it: without what it does not support",
  params: z.object({ id: rowId }),
  query: z.object({
    client: z.string().max(60),
    isDark: flag.default(false),
    withoutImages: flag.default(false),
  }),
  response: z.string(),
  produces: "html",
});
