import { SOURCE_HEALTH } from "@newsloom/domain/sources/health";
import { SOURCE_LIMITS } from "@newsloom/domain/sources/limits";
import { SOURCE_ACTIVE } from "@newsloom/domain/sources/source-status";
import {
  DEFAULT_SOURCE_TYPE,
  OPEN_MODES,
  READ_EVERY_MINUTES,
  SOURCE_KINDS,
  SOURCE_TYPE_CODES,
} from "@newsloom/domain/sources/source-types";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, flag, page, pageQuery, rowId, verified } from "../shapes.ts";

/** How many sources may be active, how many are, and whether one more may be. */
export const Quota = z.object({ quota: z.int(), activeSources: z.int(), canAddNewSource: z.boolean() });
export type Quota = z.infer<typeof Quota>;

export const SourceRun = z.object({
  sourceRunId: z.int(),
  startedAt: z.string(),
  durationMs: z.int(),
  outcome: z.enum(["read", "unchanged", "failed", "pushed"]),
  httpStatus: z.int().nullable(),
  itemsCount: z.int(),
  newCount: z.int(),
  error: z.string(),
});
export type SourceRun = z.infer<typeof SourceRun>;

export const Source = z.object({
  sourceId: z.int(),
  name: z.string(),
  url: z.string(),
  feedUrl: z.string(),
  sourceType: z.int(),
  companyId: z.int().nullable(),
  companyName: z.string(),
  sourceStatus: z.enum(["Active", "Inactive"]),
  language: z.string(),
  openMode: z.enum(OPEN_MODES),
  lastRunAt: z.string().nullable(),
  lastError: z.string(),
  articlesCount: z.int(),
  ...Quota.shape,
  createDate: z.string(),
  kind: z.enum(SOURCE_KINDS),
  linkSelector: z.string(),
  readEveryMinutes: z.int().nullable(),
  isLocal: z.boolean(),
  isPreferred: z.boolean(),
  nextRunAt: z.string().nullable(),
  lastNewAt: z.string().nullable(),
  failures: z.int(),
  failingSince: z.string().nullable(),
  lastDurationMs: z.int().nullable(),
  statusChangedBy: z.string(),
  /** Over the last 28 days. */
  articlesPerWeek: z.number(),
  /** Of the decided articles of the last 28 days; null when none was decided. */
  approvalRate: z.number().nullable(),
  health: z.enum(SOURCE_HEALTH),
  isPushed: z.boolean(),
  /** Grows with every change that people make. */
  version: z.int(),
});
export type Source = z.infer<typeof Source>;

/** A source as the list shows it. */
export const ListedSource = Source.extend({
  /** Of the last eight weeks, the oldest first. */
  articlesByWeek: z.array(z.int()),
});
export type ListedSource = z.infer<typeof ListedSource>;

export const SourceDetails = Source.extend({
  /** The newest first. */
  runs: z.array(SourceRun),
  articlesIn28Days: z.int(),
  approvedIn28Days: z.int(),
  rejectedIn28Days: z.int(),
  /** Of readers, on articles that were published in the last 28 days. */
  clicksIn28Days: z.int(),
});
export type SourceDetails = z.infer<typeof SourceDetails>;

const sourceStatus = z.coerce
  .number()
  .pipe(z.literal([SOURCE_ACTIVE.Active, SOURCE_ACTIVE.Inactive]))
  .optional();

export const SOURCE_ORDERS = ["name", "lastRunAt", "articlesPerWeek", "approvalRate", "health"] as const;

export const SourceFilter = z.object({
  ...pageQuery,
  keyword: z.string().max(200).default(""),
  status: sourceStatus,
  sourceType: z.coerce.number().int().min(0).max(32_767).optional(),
  health: z.enum(SOURCE_HEALTH).optional(),
  language: z.string().max(10).optional(),
  /** A leading minus reverses the order. */
  sortedBy: z
    .string()
    .regex(new RegExp(`^-?(${SOURCE_ORDERS.join("|")})$`))
    .default("name"),
});
export type SourceFilter = z.output<typeof SourceFilter>;

export const getSources = endpoint("GET /Sources/GetSources", {
  permission: "site:read",
  summary: "The sources of the site with their health, and how many more it may have",
  query: SourceFilter,
  response: page(ListedSource).extend({
    ...Quota.shape,
    /** How many sources of each health there are, whatever the filter. */
    healthCounts: z.record(z.enum(SOURCE_HEALTH), z.int()),
  }),
});

export const getSourceDetails = endpoint("GET /Sources/{id}/GetSourceDetails", {
  permission: "site:read",
  summary: "A source with its last runs",
  params: z.object({ id: rowId }),
  response: SourceDetails,
});

export const SourceForm = z.object({
  name: z.string().max(SOURCE_LIMITS.name).default(""),
  url: z.string().max(SOURCE_LIMITS.url),
  feedUrl: z.string().max(SOURCE_LIMITS.url).default(""),
  sourceType: z.literal([...SOURCE_TYPE_CODES]).default(DEFAULT_SOURCE_TYPE),
  companyId: rowId.nullish(),
  language: z.string().max(10).default(""),
  openMode: z.enum(OPEN_MODES).optional(),
  linkSelector: z.string().max(SOURCE_LIMITS.linkSelector).default(""),
  readEveryMinutes: z.int().min(READ_EVERY_MINUTES.min).max(READ_EVERY_MINUTES.max).nullish(),
  isLocal: z.boolean().default(false),
  isPreferred: z.boolean().default(false),
});
export type SourceForm = z.output<typeof SourceForm>;

export const createSource = endpoint("POST /Sources", {
  permission: "content:write",
  summary: "Add a source; its feed is looked for when no address of one is given",
  body: SourceForm,
  response: verified(Source),
});

export const updateSource = endpoint("PUT /Sources/{id}", {
  permission: "content:write",
  summary: "Change a source; refused when somebody changed it after the version that is sent",
  params: z.object({ id: rowId }),
  body: SourceForm.extend({ version: rowId.optional() }),
  response: verified(Source),
});

export const deleteSource = endpoint("DELETE /Sources/{id}", {
  permission: "content:write",
  summary: "Remove a source; its articles stay",
  params: z.object({ id: rowId }),
  response: done,
});

export const updateSourceStatus = endpoint("PUT /Sources/{id}/UpdateStatus", {
  permission: "content:write",
  summary: "Read a source from now on, or no more",
  params: z.object({ id: rowId }),
  query: z.object({ isActive: flag }),
  response: Source,
});

export const updateSourceStatuses = endpoint("POST /Sources/UpdateStatuses", {
  permission: "content:write",
  summary: "Read several sources from now on, or no more",
  body: z.object({
    sourceIds: z.array(rowId).min(1).max(SOURCE_LIMITS.bulk),
    isActive: z.union([z.boolean(), z.literal([1, 0])]).transform(Boolean),
  }),
  response: done,
});

export const checkSourceExist = endpoint("GET /Sources/CheckSourceExist", {
  permission: "site:read",
  summary: "Whether the site has a source of this address",
  query: z.object({ url: z.string().max(SOURCE_LIMITS.url) }),
  response: z.boolean(),
});

export const getQuota = endpoint("GET /Sources/GetQuota", {
  permission: "site:read",
  summary: "How many sources the site may have",
  response: Quota,
});

/** What an address offers, before it becomes a source. */
export const SourcePreview = z.object({
  name: z.string(),
  url: z.string(),
  language: z.string(),
  /** The feeds that the page names, the likeliest first; of a page without one there is only the page itself. */
  feeds: z.array(z.object({ feedUrl: z.string(), title: z.string(), kind: z.enum(SOURCE_KINDS) })),
  items: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      publishedAt: z.string().nullable(),
      imageUrl: z.string(),
    }),
  ),
});
export type SourcePreview = z.infer<typeof SourcePreview>;

export const previewSource = endpoint("POST /Sources/PreviewSource", {
  permission: "content:write",
  summary: "What would be read from an address: its feeds and newest articles, or the links a selector finds",
  body: z.object({
    url: z.string().max(SOURCE_LIMITS.url),
    linkSelector: z.string().max(SOURCE_LIMITS.linkSelector).default(""),
  }),
  response: verified(SourcePreview),
});

export const exportSources = endpoint("GET /Sources/Export", {
  permission: "site:read",
  summary: "All sources as CSV or, for other readers, as OPML",
  query: z.object({ format: z.enum(["csv", "opml"]).default("csv") }),
  response: z.string(),
  produces: "csv",
  file: ({ format }) => ({
    fileName: `sources.${format}`,
    contentType: format === "opml" ? "text/x-opml" : "text/csv",
  }),
});
