import * as contract from "@newsloom/contract/advertising/advertisements";
import { ADVERTISEMENT_CODES } from "@newsloom/domain/advertising/advertisements";
import { cachedRoute, route } from "#platform/http/route";
import { listRunning } from "./advertisement-rows.ts";
import * as write from "./advertisements.ts";

export const advertisingRoutes = [
  cachedRoute("advertisements", contract.getAdvertisements, (ctx, { query }) => listRunning(ctx, query)),
  route(contract.getAdvertisementCodes, () => [...ADVERTISEMENT_CODES]),
  route(contract.createAdvertisement, (ctx, { body }) => write.createAdvertisement(ctx, body)),
  route(contract.updateAdvertisement, (ctx, { params, body }) =>
    write.updateAdvertisement(ctx, params.id, body),
  ),
  route(contract.deleteAdvertisement, (ctx, { params }) => write.deleteAdvertisement(ctx, params.id)),
];
