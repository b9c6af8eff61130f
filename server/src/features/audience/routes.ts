import * as contract from "@newsloom/contract/audience-subscribing";
import { route } from "#platform/http/route";
import { resourceText } from "./resources.ts";
import { subscribe } from "./service.ts";

export const audienceRoutes = [
  route(contract.subscribe, (ctx, { body }) => subscribe(ctx, body)),
  route(contract.getResourceByKey, (ctx, { query }) => resourceText(ctx, query.key)),
];
