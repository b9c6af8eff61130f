import {
  addAction,
  CLIENT_AREA,
  exportActionLog,
  getActionAreas,
  getActionList,
} from "@newsloom/contract/action-log/action-log";
import { type Route, readRoute, route } from "../http/route.ts";
import { exportActions } from "./export-actions.ts";
import { listActions, listAreas } from "./list-actions.ts";
import { recordAction } from "./record.ts";

export const actionLogRoutes: Route[] = [
  readRoute(getActionList, (ctx, { body }) => listActions(ctx, body)),
  route(addAction, async (ctx, { body: { details, ...action } }) => {
    // Prefixed, so that a client cannot write what looks like a change made by the server. Not `ctx.record`, which would
    // invalidate the cache although nothing has changed.
    const area = CLIENT_AREA + action.area;
    await recordAction(ctx, { ...action, area, after: { reportedBy: "client", details } });
    return true as const;
  }),
  route(getActionAreas, (ctx) => listAreas(ctx)),
  route(exportActionLog, (ctx, { query }) => exportActions(ctx, query)),
];
