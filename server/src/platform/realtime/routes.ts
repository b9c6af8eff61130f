import {
  getNotifications,
  markNotificationsRead,
  reportPresence,
} from "@newsloom/contract/notifications/notifications";
import { type Route, route } from "../http/route.ts";
import { listNotifications, markRead } from "./notifications.ts";
import { savePresence } from "./presence.ts";

// Presence and read marks change nothing of the site, so they are not in the action log.
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
