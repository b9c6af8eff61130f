import {
  bePresentCall,
  getNotifications,
  markNotificationsRead,
} from "@newsloom/contract/notifications/notifications";
import { type Route, route } from "../http/route.ts";
import { listNotifications, markRead } from "./notifications.ts";
import { bePresent } from "./presence.ts";

// Being somewhere and having read something are no actions on the site, so the action log does not hear of them.
export const notificationRoutes: Route[] = [
  route(bePresentCall, async (ctx, { body }) => {
    await bePresent(ctx, body);
    return true as const;
  }),
  route(getNotifications, (ctx, { query }) => listNotifications(ctx, query)),
  route(markNotificationsRead, async (ctx, { body }) => {
    await markRead(ctx, body.ids);
    return true as const;
  }),
];
