import * as audience from "@newsloom/contract/audience/audience";
import * as exporting from "@newsloom/contract/audience/exports";
import * as fielding from "@newsloom/contract/audience/fields";
import * as imports from "@newsloom/contract/audience/imports";
import * as personal from "@newsloom/contract/audience/person-data";
import * as segmenting from "@newsloom/contract/audience/segments";
import * as contract from "@newsloom/contract/audience/subscribing";
import * as tagging from "@newsloom/contract/audience/tags";
import { installRoute, readRoute, route, slowRoute } from "#platform/http/route";
import { askAgain } from "./confirm/confirming.ts";
import { openExportFile } from "./export/export-file.ts";
import * as exports from "./export/exports.ts";
import * as fields from "./fields/fields.ts";
import { getDetails as getImportDetails } from "./import/import-rows.ts";
import * as importing from "./import/imports.ts";
import { listResults } from "./import/result-rows.ts";
import { previewImport, storePart } from "./import/uploaded-file.ts";
import { getCounts, getFilters } from "./list/subscriber-counts.ts";
import { getDetails, listAudience } from "./list/subscriber-list.ts";
import { erasePerson } from "./person-data/erase-person.ts";
import { readPersonData } from "./person-data/person-data.ts";
import { resourceText } from "./resources.ts";
import { countConditions, countSegment } from "./segments/count-segment.ts";
import * as segments from "./segments/segments.ts";
import { listSentNewsletters } from "./segments/sent-campaigns.ts";
import { listFields } from "./store/field-rows.ts";
import { subscribe } from "./subscribing.ts";
import { mergeTags } from "./tags/merge-tags.ts";
import { listTags } from "./tags/tag-rows.ts";
import * as tags from "./tags/tags.ts";
import { unsubscribe } from "./unsubscribe/unsubscribe.ts";
import { writeSubscribeCode } from "./widget/embed-code.ts";
import * as write from "./write/change-subscriber.ts";

export const audienceRoutes = [
  slowRoute(contract.subscribe, (scope, { body }) => subscribe(scope, body)),
  installRoute(contract.unsubscribe, (ctx, { body, headers }) =>
    unsubscribe(ctx, body, headers["sitenameid"]),
  ),
  route(contract.getSubscribeCode, (ctx) => writeSubscribeCode(ctx)),
  route(contract.getResourceByKey, (ctx, { query }) => resourceText(ctx, query.key)),

  readRoute(audience.getAudience, (ctx, { body }) => listAudience(ctx, body)),
  route(audience.getSubscriberDetails, (ctx, { params }) => getDetails(ctx, params.id)),
  route(audience.getAudienceFilters, (ctx) => getFilters(ctx)),
  route(audience.getAudienceCounts, (ctx) => getCounts(ctx)),
  route(audience.createSubscriber, (ctx, { body }) => write.createSubscriber(ctx, body)),
  route(audience.updateSubscriber, (ctx, { params, body }) => write.updateSubscriber(ctx, params.id, body)),
  route(audience.deleteSubscribers, (ctx, { body }) => write.deleteSubscribers(ctx, body.ids)),
  route(audience.updateSubscriberStatus, (ctx, { body }) => write.updateStatus(ctx, body.ids, body.status)),

  route(audience.sendConfirmation, (ctx, { params }) => askAgain(ctx, params.id)),

  route(personal.getPersonData, (ctx, { params }) => readPersonData(ctx, params.id)),
  slowRoute(personal.erasePerson, (scope, { params }) => erasePerson(scope, params.id)),

  route(fielding.getFields, (ctx) => listFields(ctx)),
  route(fielding.createField, (ctx, { body }) => fields.createField(ctx, body)),
  route(fielding.updateField, (ctx, { params, body }) => fields.updateField(ctx, params.id, body)),
  route(fielding.deleteField, (ctx, { params }) => fields.deleteField(ctx, params.id)),

  route(segmenting.getSegments, (ctx) => segments.listSegments(ctx)),
  route(segmenting.createSegment, (ctx, { body }) => segments.createSegment(ctx, body)),
  route(segmenting.updateSegment, (ctx, { params, body }) => segments.updateSegment(ctx, params.id, body)),
  route(segmenting.deleteSegment, (ctx, { params }) => segments.deleteSegment(ctx, params.id)),
  route(segmenting.countSegment, (ctx, { body }) => countSegment(ctx, body.filter)),
  route(segmenting.getSentNewsletters, (ctx) => listSentNewsletters(ctx)),
  route(segmenting.countConditions, (ctx, { body }) => countConditions(ctx, body.filter)),

  route(tagging.getTags, (ctx) => listTags(ctx)),
  route(tagging.createTag, (ctx, { body }) => tags.createTag(ctx, body.name)),
  route(tagging.renameTag, (ctx, { params, body }) => tags.renameTag(ctx, params.id, body.name)),
  route(tagging.mergeTags, (ctx, { body }) => mergeTags(ctx, body)),
  route(tagging.deleteTag, (ctx, { params }) => tags.deleteTag(ctx, params.id)),
  route(audience.addTags, (ctx, { body }) => tags.addTags(ctx, body)),
  route(audience.removeTags, (ctx, { body }) => tags.removeTags(ctx, body)),

  slowRoute(imports.uploadImportFile, (scope, { body }) => storePart(scope, body)),
  slowRoute(imports.previewImport, (scope, { body }) => previewImport(scope, body.fileId)),
  slowRoute(imports.importAudience, (scope, { body }) => importing.startImport(scope, body)),
  route(imports.getAudienceImports, (ctx) => importing.listImports(ctx)),
  route(imports.getAudienceImport, (ctx, { params }) => getImportDetails(ctx, params.importId)),
  route(imports.getAudienceImportResults, (ctx, { params, query }) =>
    listResults(ctx, params.importId, query),
  ),
  route(imports.getRefusedRows, (ctx, { params }) => importing.exportRefusedRows(ctx, params.importId)),
  route(imports.pauseImport, (ctx, { params }) => importing.pauseImport(ctx, params.importId)),
  route(imports.resumeImport, (ctx, { params }) => importing.resumeImport(ctx, params.importId)),
  slowRoute(imports.cancelImport, (scope, { params }) => importing.cancelImport(scope, params.importId)),
  route(imports.confirmImport, (ctx, { params }) => importing.confirmImport(ctx, params.importId)),
  route(imports.undoImport, (ctx, { params }) => importing.undoImport(ctx, params.importId)),

  slowRoute(exporting.exportAudience, (scope, { query }) => exports.streamAudience(scope, query)),
  route(exporting.createExportJob, (ctx, { body }) => exports.startExport(ctx, body)),
  route(exporting.getExportJobs, (ctx) => exports.listExportJobs(ctx)),
  slowRoute(exporting.deleteExportJob, (scope, { params }) => exports.removeExport(scope, params.exportId)),
  installRoute(exporting.getExportFile, (ctx, { query }) => openExportFile(ctx, query.token)),
];
