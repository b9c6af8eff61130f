import { SEGMENT_LIMITS } from "@newsloom/domain/audience/segments/segment";
import { CAMPAIGN_STATUSES } from "@newsloom/domain/newsletters/campaign-status";
import { PERIODS } from "@newsloom/domain/newsletters/editions";
import { NEWSLETTER_LIMITS, NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { formField } from "../identity/forms.ts";
import { done, flag, isoTime, page, pageQuery, rowId } from "../shapes.ts";
import { ModelSettings, NewsletterModel, TemplateModel } from "./models.ts";

const BULK = 500;

export const CampaignRow = z.object({
  distributionId: z.int(),
  createDate: isoTime,
  newsletterName: z.string(),
  newsletterSubject: z.string(),
  numberOfArticles: z.int(),
  numberOfUsers: z.int(),
  period: z.enum(PERIODS),
  sentDate: isoTime.nullable(),
  /** When a scheduled one goes out. */
  scheduledDate: isoTime.nullable(),
  statusId: z.int(),
  statusName: z.string(),
  totalClicked: z.int(),
  totalDelivered: z.int(),
  uniqueClickers: z.int(),
  /** Of the delivered, from 0 to 100 with one decimal place. */
  uniqueClicksPerc: z.number(),
  uniqueOpened: z.int(),
  uniqueOpensPerc: z.number(),
  templateId: z.int().nullable(),
  providerCampaignOriginalId: z.string(),
  updatedAt: isoTime,
  /** Anybody may read it in the site's archive. */
  showArchive: z.boolean(),
  isError: z.boolean(),
  /** Mails handed over. */
  send: z.int(),
  /** Intended recipients. */
  total: z.int(),
  /** Clicks on neither an article nor an advertisement. */
  otherClicks: z.int(),
  /** Of an edition that was not sent by itself and is a draft still: why, a line for each reason. */
  heldBecause: z.array(z.string()),
});
export type CampaignRow = z.infer<typeof CampaignRow>;

/** No more than a site can have. */
const segmentIds = z.array(z.int().min(1).max(2_147_483_647)).max(SEGMENT_LIMITS.segments);

export const CampaignAudience = z.object({
  /** Segments of which somebody must be in one; empty for everybody on the list. */
  include: segmentIds,
  /** Segments of which somebody may be in none. */
  exclude: segmentIds,
});
export type CampaignAudience = z.infer<typeof CampaignAudience>;

/** Daily, weekly or monthly. */
export const subscriptionListId = z.int().min(1).max(3).nullable();

export const Campaign = CampaignRow.extend({
  tag: z.string(),
  model: NewsletterModel,
  modelSettings: ModelSettings,
  advertisementsIds: z.array(z.int()),
  senderId: z.int().nullable(),
  /** Unsubscribing leaves this list. */
  subscriptionListId,
  audience: CampaignAudience,
  /** Only those get it who got this one and did not open it; without a name when it was deleted since. */
  notOpenedOf: z.object({ distributionId: z.int(), newsletterName: z.string() }).nullable(),
  /** Increases by 1 with each save. */
  version: z.int(),
});
export type Campaign = z.infer<typeof Campaign>;

const statusIds = z
  .string()
  .max(100)
  .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
  .default("")
  .transform((list) => (list === "" ? [] : list.split(",").map(Number)));

const CampaignsQuery = z.object({
  ...pageQuery,
  keyword: z.string().max(200).default(""),
  /** Comma-separated; empty for all. */
  statusIds,
  /** Those last edited in this time. */
  from: isoTime.optional(),
  to: isoTime.optional(),
});
export type CampaignsQuery = z.output<typeof CampaignsQuery>;

export const getNewsletters = endpoint("GET /Campaign/GetNewsletters", {
  permission: "site:read",
  summary: "The site's campaigns, the last edited first",
  query: CampaignsQuery,
  response: page(CampaignRow),
});

const params = z.object({ id: rowId });

export const getCampaignDetails = endpoint("GET /Campaign/{id}/GetCampaignDetails", {
  permission: "site:read",
  summary: "A campaign with its content",
  params,
  response: Campaign,
});

const { name, subject } = NEWSLETTER_LIMITS;

export const CampaignRules = z.object({
  newsletterName: z
    .string()
    .trim()
    .min(name.min, NEWSLETTER_MESSAGES.name)
    .max(name.max, NEWSLETTER_MESSAGES.name),
  newsletterSubject: z
    .string()
    .trim()
    .min(subject.min, NEWSLETTER_MESSAGES.subject)
    .max(subject.max, NEWSLETTER_MESSAGES.subject),
});

const CampaignForm = z.object({
  newsletterName: formField,
  newsletterSubject: formField,
  /** Without it the site's default template or, where there is none, the standard one. */
  templateId: rowId.nullish(),
});
export type CampaignForm = z.output<typeof CampaignForm>;

const NewCampaign = Campaign.extend({
  /** What it could not be filled with, in sentences for people. */
  messages: z.array(z.string()),
});
export type NewCampaign = z.infer<typeof NewCampaign>;

export const newCampaign = endpoint("POST /Campaign/New", {
  permission: "content:write",
  summary: "Make a campaign from a template, filled with articles that were not sent yet",
  body: CampaignForm,
  response: NewCampaign,
});

const CampaignSave = z.object({
  distributionId: rowId,
  newsletterName: formField,
  newsletterSubject: formField,
  model: NewsletterModel,
  modelSettings: ModelSettings,
  /** Without it the period stays as it is. */
  period: z.enum(PERIODS).optional(),
  advertisementsIds: z.array(rowId).max(200).default([]),
  /** Without these three they stay as they are. */
  senderId: rowId.nullable().optional(),
  subscriptionListId: subscriptionListId.optional(),
  audience: CampaignAudience.optional(),
  /** The version that was edited: 409 when somebody saved meanwhile. */
  version: z.int(),
});
export type CampaignSave = z.output<typeof CampaignSave>;

export const saveCampaign = endpoint("POST /Campaign/Save", {
  permission: "content:write",
  summary: "Save a campaign's content; the first save makes it a draft",
  body: CampaignSave,
  response: Campaign,
});

const ids = z.array(rowId).min(1).max(BULK);

export const deleteCampaigns = endpoint("DELETE /Campaign/Delete", {
  permission: "content:write",
  summary: "Delete campaigns; of all or, when it is not allowed for one, of none",
  body: z.object({ ids }),
  response: z.object({ ids: z.array(z.int()) }),
});

export const duplicateCampaign = endpoint("GET /Campaign/{id}/Duplicate", {
  permission: "content:write",
  summary: "Make a new campaign with the content of another",
  params,
  response: Campaign,
});

export const duplicateForNotOpened = endpoint("POST /Campaign/{id}/DuplicateForNotOpened", {
  permission: "content:write",
  summary:
    "Make a draft of a sent campaign for those who did not open it; who they are is fixed when it is sent",
  params,
  response: Campaign,
});

export const getCampaignStatuses = endpoint("GET /Campaign/Statuses", {
  permission: "site:read",
  summary: "What statuses a campaign can have",
  response: z.array(
    z.object({
      statusId: z.int(),
      statusName: z.enum(CAMPAIGN_STATUSES.map(({ statusName }) => statusName)),
    }),
  ),
});

export const backToDraft = endpoint("PUT /Campaign/{id}/BackToDraft", {
  permission: "content:write",
  summary: "Make a scheduled, failed or new campaign a draft again",
  params,
  response: CampaignRow,
});

export const changeArchiveStatus = endpoint("PUT /Campaign/{id}/ChangeArchiveStatus", {
  permission: "content:write",
  summary: "Show a campaign in the site's archive, or no longer",
  params,
  query: z.object({ showArchive: flag }),
  response: CampaignRow,
});

export const saveArchive = endpoint("POST /Campaign/SaveArchive", {
  permission: "content:write",
  summary: "Store the HTML that the archive shows of a campaign",
  body: z.object({ distributionId: rowId, html: z.string().min(1).max(1_000_000) }),
  response: done,
});

export const getArchive = endpoint("GET /Campaign/{id}/GetArchive", {
  permission: "anonymous",
  summary: "The HTML of a campaign that its site shows in the archive",
  params,
  response: z.string(),
  produces: "html",
});

export const getCampaignHtml = endpoint("GET /Campaign/{id}/GetHtml", {
  permission: "site:read",
  summary: "What a campaign's mail looks like: as it was archived or, if it was not, as it is now",
  params,
  response: z.object({
    html: z.string(),
    text: z.string(),
    /** Of the HTML, in bytes. Gmail cuts what is above 102 kB. */
    size: z.int(),
    isArchived: z.boolean(),
  }),
});

const idList = z
  .string()
  .max(6000)
  .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
  .default("")
  .transform((list) => (list === "" ? [] : list.split(",").map(Number)));

export const exportCampaigns = endpoint("GET /Campaign/Export", {
  permission: "site:read",
  summary: "Campaigns with their figures as CSV; all of them when no ids are given",
  query: z.object({ ids: idList }),
  response: z.string(),
  produces: "csv",
});

export const getMailTemplate = endpoint("GET /Campaign/MailTemplate", {
  permission: "templates:read",
  summary: "A template with the HTML of its mail; the default one when none is named",
  query: z.object({ templateId: rowId.optional() }),
  response: z.object({ templateId: z.int().nullable(), html: z.string(), model: TemplateModel }),
});

const CampaignVersion = z.object({
  version: z.int(),
  newsletterName: z.string(),
  newsletterSubject: z.string(),
  model: NewsletterModel,
  savedAt: isoTime,
  userName: z.string(),
});

export const getCampaignVersions = endpoint("GET /Campaign/{id}/GetVersions", {
  permission: "site:read",
  summary: "Earlier versions of a campaign, the newest first; the last 20",
  params,
  response: z.array(CampaignVersion),
});

const articleParams = z.object({ articleId: rowId });

export const getRemovedArticles = endpoint("GET /RemovedArticles/GetList", {
  permission: "site:read",
  summary: "The articles that the site's newsletters leave out",
  response: z.array(z.int()),
});

export const addRemovedArticle = endpoint("POST /RemovedArticles/{articleId}", {
  permission: "content:write",
  summary: "Leave an article out of the site's newsletters",
  params: articleParams,
  response: done,
});

export const deleteRemovedArticle = endpoint("DELETE /RemovedArticles/{articleId}", {
  permission: "content:write",
  summary: "Offer an article to the site's newsletters again",
  params: articleParams,
  response: done,
});
