import * as report from "@newsloom/contract/delivery/campaign-report";
import * as health from "@newsloom/contract/delivery/health";
import * as outbox from "@newsloom/contract/delivery/outbox";
import { getPackageFile } from "@newsloom/contract/delivery/packages";
import { PROVIDER_SENDS, PROVIDER_TESTS } from "@newsloom/contract/delivery/provider-sends";
import * as rehearsals from "@newsloom/contract/delivery/rehearsals";
import * as reports from "@newsloom/contract/delivery/reports";
import * as sends from "@newsloom/contract/delivery/sends";
import * as statistics from "@newsloom/contract/delivery/statistics";
import { sendTest } from "#features/newsletters";
import { installRoute, route, slowRoute } from "#platform/http/route";
import { readClickMap } from "./campaign-report/click-map.ts";
import { exportRecipients } from "./campaign-report/export-recipients.ts";
import { listCampaignRecipients } from "./campaign-report/recipient-list.ts";
import { readTimeLine } from "./campaign-report/time-line.ts";
import * as control from "./control/control-send.ts";
import { readDeliveryHealth } from "./health/read-health.ts";
import { readErrors, readSending } from "./ledger/read-sending.ts";
import { listMails, openMail } from "./outbox/read-mails.ts";
import { openPackageFile } from "./package/package-file.ts";
import { readRehearsal, startRehearsal, stopRehearsal } from "./rehearsal/rehearse.ts";
import { readEventAddresses } from "./reports/event-addresses.ts";
import { checkAndSend } from "./starting/send-campaign.ts";
import { readCampaignClicks, readCampaignStatistics } from "./statistics/campaign-statistics.ts";
import { readGlobalPerformance } from "./statistics/global-performance.ts";
import { readSendStatistics } from "./statistics/send-statistics.ts";

export const deliveryRoutes = [
  slowRoute(sends.sendCampaign, (scope, { body }) => checkAndSend(scope, body)),
  ...PROVIDER_SENDS.map(({ provider, send }) =>
    slowRoute(send, (scope, { body }) => checkAndSend(scope, body, provider)),
  ),
  ...PROVIDER_TESTS.map((test) => route(test, (ctx, { body }) => sendTest(ctx, body))),
  route(sends.getSending, (ctx, { params }) => readSending(ctx, params.id)),
  installRoute(getPackageFile, (ctx, { query }) => openPackageFile(ctx, query.token)),
  route(sends.getSendErrors, (ctx, { params }) => readErrors(ctx, params.id)),
  route(sends.pauseSending, (ctx, { params }) => control.pauseSending(ctx, params.id)),
  route(sends.resumeSending, (ctx, { params }) => control.resumeSending(ctx, params.id)),
  route(sends.cancelSending, (ctx, { params }) => control.cancelSending(ctx, params.id)),
  route(sends.retryFailed, (ctx, { params }) => control.retryFailed(ctx, params.id)),
  route(sends.sendRest, (ctx, { params }) => control.sendRest(ctx, params.id)),
  route(sends.chooseSubject, (ctx, { params, body }) =>
    control.chooseSubject(ctx, params.id, body.subjectNo),
  ),
  route(sends.settleInDoubt, (ctx, { params, body }) => control.settleInDoubt(ctx, params.id, body.received)),
  route(statistics.getCampaignStatistics, (ctx, { query }) =>
    readCampaignStatistics(ctx, query.distributionId),
  ),
  route(statistics.getCampaignClicks, (ctx, { query }) => readCampaignClicks(ctx, query.distributionId)),
  route(statistics.getGlobalPerformance, (ctx, { query }) => readGlobalPerformance(ctx, query)),
  route(statistics.getSendStatistics, (ctx, { query }) => readSendStatistics(ctx, query)),
  route(report.getCampaignTimeLine, (ctx, { query }) =>
    readTimeLine(ctx, query.distributionId, query.period),
  ),
  route(report.getClickMap, (ctx, { params }) => readClickMap(ctx, params.id)),
  route(report.getCampaignRecipients, (ctx, { params, query }) =>
    listCampaignRecipients(ctx, params.id, query),
  ),
  slowRoute(report.exportCampaignRecipients, (scope, { params, query }) =>
    exportRecipients(scope, params.id, query.filter),
  ),
  route(health.getDeliveryHealth, (ctx, { query }) => readDeliveryHealth(ctx, query)),
  route(reports.getEventAddresses, (ctx) => readEventAddresses(ctx)),
  route(outbox.getOutboxMails, (ctx, { query }) => listMails(ctx, query)),
  route(outbox.getOutboxMail, (ctx, { params }) => openMail(ctx, params.id)),
  route(rehearsals.getRehearsal, (ctx, { params }) => readRehearsal(ctx, params.id)),
  route(rehearsals.startRehearsal, (ctx, { params, body }) => startRehearsal(ctx, params.id, body)),
  route(rehearsals.stopRehearsal, (ctx, { params }) => stopRehearsal(ctx, params.id)),
];
