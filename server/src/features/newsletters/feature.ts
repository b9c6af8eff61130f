import type { Feature } from "#platform/feature";
import { runCompatibilityTest } from "./compatibility/compatibility-test.ts";
import { makeEdition } from "./editions/make-edition.ts";
import { planEditionsJob } from "./editions/plan-editions.ts";
import { newsletterMaintenance } from "./maintenance.ts";
import { newsletterRoutes } from "./routes.ts";
import { runTestSend } from "./test-sends/run-test-send.ts";

export const newsletters: Feature = {
  name: "newsletters",
  routes: newsletterRoutes,
  jobs: [runTestSend, runCompatibilityTest, makeEdition],
  schedules: [{ job: planEditionsJob, cron: "*/10 * * * *" }],
  maintenance: newsletterMaintenance,
  mediaReferences: [
    { table: "campaigns", column: "model", holds: "mention" },
    { table: "campaigns", column: "archive_html", holds: "mention" },
    { table: "campaign_tests", column: "html", holds: "mention" },
    { table: "campaign_versions", column: "model", holds: "mention" },
    { table: "compatibility_tests", column: "html", holds: "mention" },
    { table: "newsletter_templates", column: "model", holds: "mention" },
    { table: "newsletter_template_versions", column: "model", holds: "mention" },
    { table: "newsletter_markups", column: "head", holds: "mention" },
    { table: "newsletter_markups", column: "body", holds: "mention" },
  ],
  mediaTitles: [
    { kind: "newsletter", table: "campaigns", id: "distribution_id", title: "newsletter_name" },
    { kind: "template", table: "newsletter_templates", id: "template_id", title: "name" },
  ],
};
