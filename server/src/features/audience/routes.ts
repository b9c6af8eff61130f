import * as contract from "@newsloom/contract/audience/subscribing";
import { route, slowRoute } from "#platform/http/route";
import { resourceText } from "./resources.ts";
import { subscribe } from "./subscribing.ts";

export const audienceRoutes = [
  slowRoute(contract.subscribe, (scope, { body }) => subscribe(scope, body)),
  route(contract.getResourceByKey, (ctx, { query }) => resourceText(ctx, query.key)),
];
