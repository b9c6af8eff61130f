import { addAction, exportActionLog, getActionAreas, getActionList } from "@newsloom/contract/action-log";
import { type Route, route } from "../http/route.ts";
import { exportActions } from "./export-actions.ts";
import { listActions, listAreas } from "./list-actions.ts";

export const auditRoutes: Route[] = [
  route(getActionList, (ctx, { body }) => listActions(ctx, body)),
  route(addAction, async (ctx, { body: { details, ...action } }) => {
    // Marked, so that nobody's browser can write what looks like a change made by the server.
    await ctx.record({ ...action, after: { reportedBy: "client", details } });
    return true as const;
  }),
  route(getActionAreas, (ctx) => listAreas(ctx)),
  route(exportActionLog, (ctx, { query }) => exportActions(ctx, query)),
];
