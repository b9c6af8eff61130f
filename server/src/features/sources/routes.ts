import * as aggregator from "@newsloom/contract/sources/aggregator";
import * as imports from "@newsloom/contract/sources/imports";
import * as contract from "@newsloom/contract/sources/sources";
import { readRoute, route, slowRoute } from "#platform/http/route";
import { getAggregatorData, updateAggregatorData } from "./aggregator/aggregator-data.ts";
import * as runs from "./aggregator/runs.ts";
import * as importing from "./import/imports.ts";
import { exportSources } from "./list/export-sources.ts";
import * as list from "./list/source-list.ts";
import { previewAddress } from "./reading/preview-address.ts";
import { readQuota } from "./store/quota.ts";
import { findByAddress } from "./store/source-rows.ts";
import * as write from "./write/change-source.ts";

export const sourceRoutes = [
  readRoute(contract.getSources, (ctx, { query }) => list.listSources(ctx, query)),
  route(contract.getSourceDetails, (ctx, { params }) => list.getSourceDetails(ctx, params.id)),
  route(contract.createSource, (ctx, { body }) => write.createSource(ctx, body)),
  route(contract.updateSource, (ctx, { params, body }) => write.updateSource(ctx, params.id, body)),
  route(contract.deleteSource, (ctx, { params }) => write.deleteSource(ctx, params.id)),
  route(contract.updateSourceStatus, (ctx, { params, query }) =>
    write.updateStatus(ctx, params.id, query.isActive),
  ),
  route(contract.updateSourceStatuses, (ctx, { body }) =>
    write.updateStatuses(ctx, body.sourceIds, body.isActive),
  ),
  route(
    contract.checkSourceExist,
    async (ctx, { query }) => (await findByAddress(ctx, query.url)) !== undefined,
  ),
  route(contract.getQuota, (ctx) => readQuota(ctx)),
  slowRoute(contract.previewSource, (scope, { body }) => previewAddress(scope, body.url, body.linkSelector)),
  route(contract.exportSources, (ctx, { query }) => exportSources(ctx, query.format)),

  slowRoute(imports.importSources, (scope, { body }) => importing.startImport(scope, body.file)),
  route(imports.getImports, (ctx) => importing.listImports(ctx)),
  route(imports.getImportProcess, (ctx, { params }) => importing.getProcess(ctx, params.importId)),
  route(imports.getImportResults, (ctx, { params, query }) =>
    importing.listResults(ctx, params.importId, query),
  ),

  route(aggregator.getAggregatorData, (ctx, { query }) => getAggregatorData(ctx, query.localTimeZone)),
  route(aggregator.updateAggregatorData, (ctx, { body }) => updateAggregatorData(ctx, body)),
  route(aggregator.runAggregator, (ctx) => runs.runAggregator(ctx)),
  route(aggregator.runSource, (ctx, { params }) => runs.runSource(ctx, params.id)),
  route(aggregator.getAggregatorRun, (ctx, { query }) => runs.getRun(ctx, query.runId)),
  route(aggregator.stopAggregatorRun, (ctx, { body }) => runs.stopRun(ctx, body.runId)),
];
