import type { Feature } from "#platform/feature";
import { doubtSettler } from "./doubts/doubt-settler.ts";
import { deliveryMaintenance } from "./maintenance.ts";
import { removePackageFile } from "./package/drop-package.ts";
import { makePackage } from "./package/make-package.ts";
import { rewritePackage } from "./package/rewrite-package.ts";
import { playRehearsal } from "./rehearsal/play-rehearsal.ts";
import { serveReports } from "./reports/serve-reports.ts";
import { deliveryRoutes } from "./routes.ts";
import { newsletterSender } from "./sending/newsletter-sender.ts";
import { sendEdition } from "./starting/send-editions.ts";
import { startPackage, startSend } from "./starting/start-send.ts";
import { eventCounter } from "./tracking/event-counter.ts";
import { serveTracking } from "./tracking/serve-tracking.ts";

export const delivery: Feature = {
  name: "delivery",
  routes: deliveryRoutes,
  jobs: [startSend, startPackage, sendEdition, makePackage, removePackageFile, rewritePackage, playRehearsal],
  services: [newsletterSender, doubtSettler, eventCounter],
  maintenance: deliveryMaintenance,
  plugin: async (app, platform) => {
    serveTracking(app, platform);
    await serveReports(app, platform);
  },
  mediaReferences: [
    { table: "sends", column: "html", holds: "mention" },
    { table: "sends", column: "compiled", holds: "mention" },
    { table: "sends", column: "recommended", holds: "mention" },
    { table: "campaign_links", column: "url", holds: "mention" },
  ],
};
