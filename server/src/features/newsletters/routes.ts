import * as campaigns from "@newsloom/contract/newsletters/campaigns";
import * as compatibility from "@newsloom/contract/newsletters/compatibility";
import * as content from "@newsloom/contract/newsletters/content";
import * as editions from "@newsloom/contract/newsletters/editions";
import * as editor from "@newsloom/contract/newsletters/editor";
import * as mailChecks from "@newsloom/contract/newsletters/mail-checks";
import * as templating from "@newsloom/contract/newsletters/templates";
import * as tests from "@newsloom/contract/newsletters/test-sends";
import { CAMPAIGN_STATUSES } from "@newsloom/domain/newsletters/campaign-status";
import { countCampaignAudience } from "#features/audience";
import { cachedRoute, route, slowRoute } from "#platform/http/route";
import { readPublicArchive } from "./archive/read-archive.ts";
import { audienceOf } from "./campaigns/campaign-audience.ts";
import { exportCampaigns, listCampaigns } from "./campaigns/campaign-list.ts";
import { listVersions, readCampaign } from "./campaigns/campaign-rows.ts";
import * as write from "./campaigns/campaigns.ts";
import { readPreview, readTestResult, startTest } from "./compatibility/compatibility-test.ts";
import { listByCompanies, listNeverSent } from "./content/content-lists.ts";
import { listRecommendedByEmail } from "./content/recommended.ts";
import { readEditions, saveEditionSchedule } from "./editions/editions.ts";
import { readRenderingContext } from "./editor/rendering-context.ts";
import { readSendingChoices } from "./editor/sending-choices.ts";
import { checkMail } from "./mail-checks/check-mail.ts";
import * as removed from "./removed-articles.ts";
import * as previews from "./rendering/previews.ts";
import { saveChecked } from "./templates/check-texts.ts";
import { importTemplate } from "./templates/import/import-template.ts";
import { readTemplateContext, readTemplateLink } from "./templates/template-context.ts";
import * as templateRows from "./templates/template-rows.ts";
import * as templates from "./templates/templates.ts";
import { readResult } from "./test-sends/test-rows.ts";
import { sendTest } from "./test-sends/test-send.ts";

export const newsletterRoutes = [
  cachedRoute("newsletters", campaigns.getNewsletters, (ctx, { query }) => listCampaigns(ctx, query)),
  route(campaigns.getCampaignDetails, (ctx, { params }) => readCampaign(ctx, params.id)),
  route(campaigns.getCampaignVersions, (ctx, { params }) => listVersions(ctx, params.id)),
  route(campaigns.getCampaignStatuses, () => [...CAMPAIGN_STATUSES]),
  route(campaigns.newCampaign, (ctx, { body }) => write.newCampaign(ctx, body)),
  route(campaigns.saveCampaign, (ctx, { body }) => write.saveCampaign(ctx, body)),
  route(campaigns.deleteCampaigns, (ctx, { body }) => write.deleteCampaigns(ctx, body.ids)),
  route(campaigns.duplicateCampaign, (ctx, { params }) => write.duplicateCampaign(ctx, params.id)),
  route(campaigns.duplicateForNotOpened, (ctx, { params }) => write.duplicateForNotOpened(ctx, params.id)),
  route(campaigns.backToDraft, (ctx, { params }) => write.backToDraft(ctx, params.id)),
  route(campaigns.changeArchiveStatus, (ctx, { params, query }) =>
    write.changeArchiveStatus(ctx, params.id, query.showArchive),
  ),
  route(campaigns.saveArchive, (ctx, { body }) => write.saveArchive(ctx, body.distributionId, body.html)),
  slowRoute(campaigns.getArchive, (scope, { params }) => readPublicArchive(scope, params.id)),
  slowRoute(campaigns.getCampaignHtml, (scope, { params }) => previews.readCampaignHtml(scope, params.id)),
  route(editor.getSendingChoices, (ctx) => readSendingChoices(ctx)),
  route(editor.countAudience, async (ctx, { body: { notOpenedOf, ...campaign } }) => ({
    count: await countCampaignAudience(ctx, audienceOf(campaign, notOpenedOf)),
  })),
  slowRoute(mailChecks.checkMail, (scope, { body }) => checkMail(scope, body.distributionId, body.again)),
  route(editor.getRenderingContext, (ctx, { params }) => readRenderingContext(ctx, params.id)),
  route(campaigns.exportCampaigns, (ctx, { query }) => exportCampaigns(ctx, query.ids)),
  slowRoute(campaigns.getMailTemplate, (scope, { query }) =>
    previews.readMailTemplate(scope, query.templateId),
  ),

  route(content.getByCompanyIds, (ctx, { query }) => listByCompanies(ctx, query)),
  route(content.getNeverSentArticles, (ctx, { query }) => listNeverSent(ctx, query)),
  route(content.getRecommendedByEmail, (ctx, { query }) => listRecommendedByEmail(ctx, query.email)),
  route(tests.sendTest, (ctx, { body }) => sendTest(ctx, body)),
  route(tests.getTestResult, (ctx, { params }) => readResult(ctx, params.id)),

  route(compatibility.sendTestAcid, (ctx, { body }) => startTest(ctx, body.distributionId)),
  route(compatibility.getTestAcidResult, (ctx, { params }) => readTestResult(ctx, params.id)),
  slowRoute(compatibility.getTestAcidPreview, (scope, { params, query }) =>
    readPreview(scope, params.id, query),
  ),

  route(editions.getEditions, (ctx, { params }) => readEditions(ctx, params.id)),
  route(editions.saveEditionSchedule, (ctx, { params, body }) => saveEditionSchedule(ctx, params.id, body)),

  route(campaigns.getRemovedArticles, (ctx) => removed.listRemoved(ctx)),
  route(campaigns.addRemovedArticle, (ctx, { params }) => removed.addRemoved(ctx, params.articleId)),
  route(campaigns.deleteRemovedArticle, (ctx, { params }) => removed.deleteRemoved(ctx, params.articleId)),

  route(templating.getTemplates, (ctx) => templateRows.listTemplates(ctx)),
  route(templating.getTemplateContext, (ctx, { query }) => readTemplateContext(ctx, query.templateId)),
  slowRoute(templating.importTemplate, (scope, { body }) => importTemplate(scope, body)),
  slowRoute(templating.createTemplate, (scope, { body }) =>
    saveChecked(scope, body, (ctx) => templates.createTemplate(ctx, body)),
  ),
  slowRoute(templating.updateTemplate, (scope, { params, body }) =>
    saveChecked(scope, body, (ctx) => templates.updateTemplate(ctx, params.id, body)),
  ),
  route(templating.deleteTemplate, (ctx, { params }) => templates.deleteTemplate(ctx, params.id)),
  route(templating.getTemplateVersions, (ctx, { params }) => templateRows.listVersions(ctx, params.id)),
  route(templating.getTemplateLink, (ctx, { query }) => readTemplateLink(ctx, query.templateId)),
  slowRoute(templating.previewTemplate, (scope, { params, body }) =>
    previews.previewTemplate(scope, params.id, body.model),
  ),
];
