import type { Feature } from "#platform/feature";
import { mailConfirmation } from "./confirm/confirmation-mail.ts";
import { exportJob } from "./export/export-job.ts";
import { removeFieldValues } from "./fields/remove-field-values.ts";
import { importJob } from "./import/import-job.ts";
import { undoJob } from "./import/undo-job.ts";
import { audienceMaintenance } from "./maintenance.ts";
import { audienceRoutes } from "./routes.ts";
import { createSubscriberPages } from "./subscriber-pages/page-server.ts";
import { serveConfirm } from "./subscriber-pages/serve-confirm.ts";
import { servePreferences } from "./subscriber-pages/serve-preferences.ts";
import { serveUnsubscribe } from "./subscriber-pages/serve-unsubscribe.ts";
import { serveOneClick } from "./unsubscribe/serve-one-click.ts";
import { mailUnsubscribeLink } from "./unsubscribe/unsubscribe-mail.ts";
import { serveWidget } from "./widget/serve-widget.ts";

export const audience: Feature = {
  name: "audience",
  routes: audienceRoutes,
  jobs: [removeFieldValues, mailUnsubscribeLink, mailConfirmation, importJob, undoJob, exportJob],
  maintenance: audienceMaintenance,
  async plugin(app, platform) {
    await serveWidget(app, platform);
    const pages = await createSubscriberPages(platform);
    await serveUnsubscribe(app, platform, pages);
    servePreferences(app, platform, pages);
    serveConfirm(app, platform, pages);
    await serveOneClick(app, platform);
  },
};
