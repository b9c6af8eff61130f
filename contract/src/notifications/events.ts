import { z } from "zod";
import { NOTIFICATION_LEVELS, NotificationButton } from "./notifications.ts";

/** The payload of each type of event. A capability that sends events to the portal adds its line here. */
export const EVENT_PAYLOADS = {
  SettingsChanged: z.object({ keyNames: z.array(z.string()) }),
  RegistrationLinkReused: z.object({ email: z.string() }),
  Presence: z.object({
    area: z.string(),
    entityId: z.string(),
    users: z.array(z.object({ userId: z.uuid(), userName: z.string() })),
  }),
  Notification: z.object({
    level: z.enum(NOTIFICATION_LEVELS),
    message: z.string(),
    event: NotificationButton.optional(),
  }),
  ArticlesPublished: z.object({ count: z.int() }),
  ArticleChanged: z.object({ articleId: z.int(), status: z.int() }),
  SenderStatusChanged: z.object({
    id: z.int(),
    status: z.string(),
    spfStatus: z.string(),
    dkimStatus: z.string(),
  }),
  NewArticlesCount: z.object({ count: z.int() }),
  CampaignStatusChanged: z.object({ distributionId: z.int(), statusId: z.int(), statusName: z.string() }),
  CampaignChanged: z.object({ distributionId: z.int() }),
  AggregatorRunChanged: z.object({ runId: z.int(), isFinished: z.boolean() }),
  SourceChanged: z.object({ sourceId: z.int() }),
  SourceImportChanged: z.object({ importId: z.int(), isFinished: z.boolean() }),
  AudienceImportChanged: z.object({ importId: z.int(), isFinished: z.boolean() }),
  AudienceExportChanged: z.object({ exportId: z.int() }),
  RelevancyModelTrained: z.object({ version: z.int() }),
} as const;

export type EventType = keyof typeof EVENT_PAYLOADS;
export type EventPayload<T extends EventType> = z.infer<(typeof EVENT_PAYLOADS)[T]>;
