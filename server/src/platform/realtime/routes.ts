import {
  getNotifications,
  markNotificationsRead,
  reportPresence,
} from "@newsloom/contract/notifications/notifications";
import { type Route, route } from "../http/route.ts";
import { listNotifications, markRead } from "./notifications.ts";
import { savePresence } from "./presence.ts";

// Being somewhere and having read something are no actions on the site, so the action log does not hear of them.
export const notificationRoutes: Route[] = [
  route(reportPresence, async (ctx, { body }) => {
    await savePresence(ctx, body);
    return true as const;
  }),
  route(getNotifications, (ctx, { query }) => listNotifications(ctx, query)),
  route(markNotificationsRead, async (ctx, { body }) => {
    await markRead(ctx, body.ids);
    return true as const;
  }),
];
