import { COUNTRY_CODES } from "@newsloom/domain/audience/countries";
import { FIELD_LIMITS, FIELD_MESSAGES } from "@newsloom/domain/audience/custom-fields";
import { ENGAGEMENTS } from "@newsloom/domain/audience/engagement";
import { HISTORY_TYPES } from "@newsloom/domain/audience/history";
import { DEFAULT_LIST, isSubscriptionList } from "@newsloom/domain/audience/lists";
import { AUDIENCE_MESSAGES, SUBSCRIBE_MESSAGES } from "@newsloom/domain/audience/messages";
import { SUBSCRIBER_STATUSES } from "@newsloom/domain/audience/subscribing";
import { STATUS_SETTERS } from "@newsloom/domain/audience/suppression";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { formField } from "../identity/forms.ts";
import { done, isoTime, page, pageQuery, rowId, verified } from "../shapes.ts";
import { FieldValues } from "./fields.ts";
import { SegmentFilter } from "./segments.ts";
import { lineField, nameField, subscriberEmail } from "./subscribing.ts";
import { SubscriberTag, Tag } from "./tags.ts";

const AUDIENCE_LIMITS = { bulk: 500, companyName: 100, jobName: 100, tags: 50 } as const;

export const Subscriber = z.object({
  id: z.int(),
  /** How links in newsletters name the subscriber. */
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  jobName: z.string(),
  /** ISO 3166; empty when it is not known. */
  country: z.string(),
  status: z.enum(SUBSCRIBER_STATUSES),
  /** Editors change only a status that an editor set, and Active. */
  statusBy: z.enum(STATUS_SETTERS),
  subscriptionListIds: z.array(z.int()),
  /** The first of them. */
  subscriptionListId: z.int().nullable(),
  tags: z.array(SubscriberTag),
  /** By the key of the field; a field without a value is left out. */
  customFields: FieldValues,
  opens: z.int(),
  clicks: z.int(),
  lastOpenDate: isoTime.nullable(),
  lastClickDate: isoTime.nullable(),
  /** 0 to 100, by how recently and how often somebody opened and clicked. */
  engagementScore: z.int(),
  createDate: isoTime,
  source: z.string(),
  /** Until then the person wants no newsletters; null, or passed, when they do. */
  pausedUntil: isoTime.nullable(),
});
export type Subscriber = z.infer<typeof Subscriber>;

export const HistoryEntry = z.object({
  date: isoTime,
  type: z.enum(HISTORY_TYPES),
  distributionId: z.int().nullable(),
  /** The status, the tag or the list it is about; may be empty. */
  details: z.string(),
  /** The editor who did it; empty for the person's own doing. */
  userName: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const SubscriberDetails = Subscriber.extend({
  /** The newest first. */
  history: z.array(HistoryEntry),
  /** Null where nothing was recorded. */
  consent: z.object({ date: isoTime, how: z.string(), text: z.string() }).nullable(),
});
export type SubscriberDetails = z.infer<typeof SubscriberDetails>;

export const AUDIENCE_SORT_KEYS = ["createDate", "fullName", "email", "lastOpenDate"] as const;
export type AudienceSortKey = (typeof AUDIENCE_SORT_KEYS)[number];
/** A key, with a leading "-" for descending. */
export const AudienceSort = z.templateLiteral([z.enum(["", "-"]), z.enum(AUDIENCE_SORT_KEYS)]);
export type AudienceSort = z.infer<typeof AudienceSort>;

/** Which of the subscribers: those that match every part of it. */
export const AudienceFilter = z.object({
  keyword: z.string().max(200).default(""),
  status: z.enum(SUBSCRIBER_STATUSES).optional(),
  subscriptionListId: z.int().min(1).max(3).optional(),
  /** Subscribers that have every one of these. */
  tagIds: z.array(rowId).max(20).default([]),
  country: z.string().max(2).optional(),
  companyName: z.string().max(AUDIENCE_LIMITS.companyName).optional(),
  createdFrom: isoTime.optional(),
  createdTo: isoTime.optional(),
  engagement: z.enum(ENGAGEMENTS).optional(),
  segmentId: rowId.optional(),
  /** As that of a segment that is not saved. */
  filter: SegmentFilter.optional(),
});
export type AudienceFilter = z.output<typeof AudienceFilter>;

export const AudienceQuery = AudienceFilter.extend({
  sortedBy: AudienceSort.default("-createDate"),
  ...pageQuery,
  // A cursor carries the last sort value of its page, which may be a long name or address.
  after: z.string().max(1000).optional(),
});
export type AudienceQuery = z.output<typeof AudienceQuery>;

export const getAudience = endpoint("POST /Audience/GetAudience", {
  permission: "audience",
  summary: "The site's subscribers that match every filter",
  body: AudienceQuery,
  response: page(Subscriber),
});

const id = z.object({ id: rowId });

export const getSubscriberDetails = endpoint("GET /Audience/{id}/GetDetails", {
  permission: "audience",
  summary: "A subscriber with the latest of their history",
  params: id,
  response: SubscriberDetails,
});

export const getAudienceFilters = endpoint("GET /Audience/GetFilters", {
  permission: "audience",
  summary: "What the list can be filtered by; of the companies the first 200",
  response: z.object({
    statuses: z.array(z.string()),
    lists: z.array(z.object({ id: z.int(), name: z.string() })),
    tags: z.array(Tag),
    countries: z.array(z.string()),
    companies: z.array(z.string()),
  }),
});

export const AudienceCounts = z.object({
  active: z.int(),
  unconfirmed: z.int(),
  unsubscribed: z.int(),
  bounced: z.int(),
  blocked: z.int(),
  spam: z.int(),
  total: z.int(),
});
export type AudienceCounts = z.infer<typeof AudienceCounts>;

export const getAudienceCounts = endpoint("GET /Audience/GetCounts", {
  permission: "audience",
  summary: "How many subscribers of each status there are",
  response: AudienceCounts,
});

const isCountry = (code: string) => code === "" || COUNTRY_CODES.includes(code);

/** The rules of a subscriber's form, with the texts people read. */
export const SubscriberRules = z.object({
  email: subscriberEmail,
  firstName: nameField,
  lastName: nameField,
  companyName: lineField(AUDIENCE_LIMITS.companyName),
  jobName: lineField(AUDIENCE_LIMITS.jobName),
  country: z.string().trim().toUpperCase().refine(isCountry, AUDIENCE_MESSAGES.country),
  subscriptionListIds: z.array(z.int().refine(isSubscriptionList, SUBSCRIBE_MESSAGES.list)),
});

const SubscriberForm = z.object({
  email: formField,
  firstName: formField,
  lastName: formField,
  companyName: formField,
  jobName: formField,
  country: formField,
  subscriptionListIds: z.array(z.int()).max(10).optional(),
  status: z.enum(SUBSCRIBER_STATUSES).optional(),
  /** Left out: a new subscriber has none, a known one keeps theirs. */
  tagIds: z.array(rowId).max(AUDIENCE_LIMITS.tags).optional(),
  /** By the key of the field; an empty text removes the value, and fields that are left out stay. */
  customFields: z
    .record(z.string().max(FIELD_LIMITS.key), formField)
    .refine((texts) => Object.keys(texts).length <= FIELD_LIMITS.fields, FIELD_MESSAGES.tooMany)
    .default({}),
});
export type SubscriberForm = z.output<typeof SubscriberForm>;

export const createSubscriber = endpoint("POST /Audience", {
  permission: "audience",
  summary: `Add a subscriber; without lists to the list ${DEFAULT_LIST}`,
  body: SubscriberForm,
  response: verified(Subscriber),
});

export const updateSubscriber = endpoint("PUT /Audience/{id}", {
  permission: "audience",
  summary: "Change a subscriber; status, lists, tags and custom fields stay where they are left out",
  params: id,
  body: SubscriberForm,
  response: verified(Subscriber),
});

const ids = z.array(rowId).min(1).max(AUDIENCE_LIMITS.bulk);

export const deleteSubscribers = endpoint("DELETE /Audience/Delete", {
  permission: "audience",
  summary: "Remove subscribers; the address of one who left or was reported stays suppressed",
  body: z.object({ ids }),
  response: done,
});

export const updateSubscriberStatus = endpoint("POST /Audience/UpdateStatus", {
  permission: "audience",
  summary: "Set the status of subscribers; of all or, when it is not allowed for one, of none",
  body: z.object({ ids, status: z.enum(SUBSCRIBER_STATUSES) }),
  response: done,
});

export const sendConfirmation = endpoint("POST /Audience/{id}/SendConfirmation", {
  permission: "audience",
  summary: "Mail the link to confirm again to somebody who has not confirmed; at most three times a day",
  params: id,
  response: done,
});

export const addTags = endpoint("POST /Audience/AddTags", {
  permission: "audience",
  summary: "Give subscribers tags",
  body: z.object({ ids, tagIds: z.array(rowId).min(1).max(AUDIENCE_LIMITS.tags) }),
  response: done,
});

export const removeTags = endpoint("POST /Audience/RemoveTags", {
  permission: "audience",
  summary: "Take tags from subscribers",
  body: z.object({ ids, tagIds: z.array(rowId).min(1).max(AUDIENCE_LIMITS.tags) }),
  response: done,
});
