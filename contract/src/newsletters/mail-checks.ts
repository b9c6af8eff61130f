import { LINK_OUTCOMES } from "@newsloom/domain/newsletters/mail-checks";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { rowId } from "../shapes.ts";

export const checkMail = endpoint("POST /Campaign/CheckMail", {
  permission: "content:write",
  summary:
    "Fetch what the links of a newsletter lead to, and find what mail clients drop of it, as it is saved now",
  body: z.object({
    distributionId: rowId,
    /** Also what was fetched a few minutes ago and did not answer. */
    again: z.boolean().default(false),
  }),
  response: z.object({
    /** How many addresses its links have. */
    links: z.int(),
    problems: z
      .array(
        z.object({
          url: z.string(),
          title: z.string(),
          /** The heading it stands under; empty for one that is in no section. */
          section: z.string(),
          outcome: z.enum(LINK_OUTCOMES),
          status: z.int().nullable(),
        }),
      )
      .readonly(),
    /** What mail clients drop and readers miss. */
    dropped: z.array(z.object({ title: z.string(), clients: z.array(z.string()).readonly() })).readonly(),
  }),
});
