import * as refused from "@newsloom/contract/intake/refused";
import { listRefusedItems } from "#features/sources";
import { route } from "#platform/http/route";

export const intakeRoutes = [
  route(refused.getRefusedItems, (ctx, { query }) => listRefusedItems(ctx, query)),
];
