import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, isoTime, pageQuery, rowId } from "../shapes.ts";

export const NOTIFICATION_LEVELS = ["info", "success", "warning", "error"] as const;
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];

/** One event of the stream at /hubs/notifications. */
export const RealtimeEvent = z.object({
  id: z.int(),
  type: z.string(),
  siteNameId: z.int(),
  at: isoTime,
  userId: z.uuid().optional(),
  payload: z.record(z.string(), z.unknown()),
});
export type RealtimeEvent = z.infer<typeof RealtimeEvent>;

/** A button on a notification: what it says, and the address below the site that it opens. */
export const NotificationButton = z.object({ label: z.string(), action: z.string().startsWith("/") });
export type NotificationButton = z.infer<typeof NotificationButton>;

export const Notification = z.object({
  id: z.int(),
  level: z.enum(NOTIFICATION_LEVELS),
  message: z.string(),
  isRead: z.boolean(),
  date: isoTime,
  event: NotificationButton.nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const reportPresence = endpoint("POST /Notifications/Presence", {
  permission: "member",
  summary: "Says that the caller is looking at something; kept 30 seconds",
  body: z.object({
    area: z.string().min(1).max(100),
    entityId: z.union([z.string().max(200), z.number()]).transform(String),
  }),
  response: done,
});

export const getNotifications = endpoint("GET /Notifications/GetList", {
  permission: "member",
  summary: "The caller's notifications, newest first",
  query: z.object({ startIndex: pageQuery.startIndex, number: pageQuery.number }),
  response: z.object({
    items: z.array(Notification),
    total: z.int(),
    totalIsMore: z.boolean().optional(),
    unread: z.int(),
  }),
});

export const markNotificationsRead = endpoint("PUT /Notifications/MarkRead", {
  permission: "member",
  summary: "Marks notifications as read by the caller",
  body: z.object({ ids: z.array(rowId).max(1000) }),
  response: done,
});
