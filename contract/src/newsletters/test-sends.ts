import { TEST_SEND_LIMITS } from "@newsloom/domain/newsletters/test-sends";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { rowId } from "../shapes.ts";

const TestSend = z.object({
  distributionId: rowId,
  /** One or more addresses; each gets its own mail. */
  emails: z.array(z.string().max(320)).max(TEST_SEND_LIMITS.addresses),
  /** Used only where the site has the feature SendCampaignAsHtml. */
  html: z.string().max(TEST_SEND_LIMITS.html).optional(),
});
export type TestSend = z.output<typeof TestSend>;

export const sendTest = endpoint("POST /Campaign/sendTest", {
  permission: "content:write",
  summary: "Mail a newsletter to a few people, as it is now",
  body: TestSend,
  response: z.object({ testId: z.int() }),
});

export const TestResult = z.object({
  state: z.enum(["Running", "Done"]),
  /** How many the mail provider took. */
  sent: z.int(),
  errors: z.array(z.object({ email: z.string(), message: z.string() })),
});
export type TestResult = z.infer<typeof TestResult>;

export const getTestResult = endpoint("GET /Campaign/{id}/TestResult", {
  permission: "content:write",
  summary: "What became of a test, by the testId that sendTest answered",
  params: z.object({ id: rowId }),
  response: TestResult,
});
