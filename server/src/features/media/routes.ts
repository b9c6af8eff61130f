import * as contract from "@newsloom/contract/media/files";
import { uploadSettingImage } from "@newsloom/contract/settings/settings";
import { readRoute, route, slowRoute } from "#platform/http/route";
import { cropFile, replaceFile } from "./library/change-content.ts";
import * as library from "./library/library.ts";
import { findFile, listFiles, listFolders } from "./library/queries.ts";

export const mediaRoutes = [
  slowRoute(contract.addFileToStorage, (scope, { body }) =>
    library.addFile(scope, body.image, body.folderName),
  ),
  slowRoute(uploadSettingImage, (scope, { body }) =>
    library.addSettingImage(scope, body.keyName, body.image),
  ),
  readRoute(contract.getFiles, (ctx, { query }) => listFiles(ctx, query)),
  route(contract.getFolders, (ctx) => listFolders(ctx)),
  route(contract.downloadFile, (ctx, { query }) => library.downloadFile(ctx, { url: query.url })),
  route(contract.downloadFileById, (ctx, { params, query }) =>
    library.downloadFile(ctx, { id: params.id, ...query }),
  ),
  route(contract.updateFile, (ctx, { params, body }) => library.updateFile(ctx, params.id, body)),
  route(contract.deleteFile, (ctx, { params }) => library.deleteFile(ctx, params.id)),
  route(contract.getFileDetails, (ctx, { params }) => findFile(ctx, params.id)),
  route(contract.getFileUses, (ctx, { params }) => library.fileUses(ctx, params.id)),
  slowRoute(contract.replaceFile, (scope, { params, body }) => replaceFile(scope, params.id, body.image)),
  slowRoute(contract.cropFile, (scope, { params, body }) => cropFile(scope, params.id, body)),
];
