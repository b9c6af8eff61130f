import {
  WIDGET_COLOUR,
  WIDGET_FONTS,
  WIDGET_LAYOUTS,
  WIDGET_LIMITS,
  WIDGET_MESSAGES,
  WIDGET_THEMES,
  WIDGET_TYPES,
} from "@newsloom/domain/readers/widgets";
import { FIELD_MESSAGES } from "@newsloom/domain/text/messages";
import { z } from "zod";
import { Article, ArticleLabel } from "../articles/articles.ts";
import { EmbedCode } from "../embed-code.ts";
import { endpoint } from "../endpoint.ts";
import { done, rowId, verified } from "../shapes.ts";

const colour = z.string().regex(WIDGET_COLOUR, WIDGET_MESSAGES.colour);

/** What a widget shows and how; a preview has no more. */
export const WidgetContent = z.object({
  /** Above the articles; empty for none. */
  title: z.string().trim().max(WIDGET_LIMITS.title, FIELD_MESSAGES.tooLong),
  type: z.enum(WIDGET_TYPES),
  layout: z.enum(WIDGET_LAYOUTS),
  number: z.int().min(1).max(WIDGET_LIMITS.number),
  /** Only articles with one of these labels; all of them when there is none. */
  labelIds: z.array(rowId).max(WIDGET_LIMITS.labels),
  /** Where a click leads: to our page of the article, or to the publisher's. */
  openMode: Article.shape.openMode,
  theme: z.enum(WIDGET_THEMES),
  font: z.enum(WIDGET_FONTS),
  /** Null: the site's own. */
  colours: z.object({ accent: colour, background: colour }).nullable(),
  showsImages: z.boolean(),
  showsSource: z.boolean(),
});
export type WidgetContent = z.infer<typeof WidgetContent>;

export const WidgetForm = WidgetContent.extend({
  name: z.string().trim().min(1, FIELD_MESSAGES.required).max(WIDGET_LIMITS.name, FIELD_MESSAGES.tooLong),
  isActive: z.boolean(),
  font: WidgetContent.shape.font.default("page"),
  /** Hosts of the pages that may show it, with those below them; all pages when there is none. */
  hosts: z.array(z.hostname(WIDGET_MESSAGES.host).toLowerCase()).max(WIDGET_LIMITS.hosts).default([]),
});
export type WidgetForm = z.infer<typeof WidgetForm>;

export const Widget = WidgetForm.extend({
  id: z.int(),
  /** Those of its labels that still exist. */
  labels: z.array(ArticleLabel),
  /** By people, in the last 28 days. */
  impressions: z.int(),
  clicks: z.int(),
});
export type Widget = z.infer<typeof Widget>;

const params = z.object({ id: rowId });

export const getWidgets = endpoint("GET /Widgets/GetWidgets", {
  permission: "settings:read",
  summary: "The site's news widgets, by name",
  response: z.array(Widget),
});

export const createWidget = endpoint("POST /Widgets", {
  permission: "settings:write",
  summary: "Make a news widget",
  body: WidgetForm,
  response: verified(Widget),
});

export const updateWidget = endpoint("PUT /Widgets/{id}", {
  permission: "settings:write",
  summary: "Change a news widget, or switch it off",
  params,
  body: WidgetForm,
  response: verified(Widget),
});

export const deleteWidget = endpoint("DELETE /Widgets/{id}", {
  permission: "settings:write",
  summary: "Delete a news widget with its figures",
  params,
  response: done,
});

/** Besides the ways to embed it, where its articles are for feed readers and programs. */
export const WidgetCode = EmbedCode.extend({ rssUrl: z.string(), jsonUrl: z.string() });
export type WidgetCode = z.infer<typeof WidgetCode>;

export const getEmbedCode = endpoint("GET /Widgets/{id}/GetEmbedCode", {
  permission: "settings:read",
  summary: "What another site puts into its page to show a widget",
  params,
  response: WidgetCode,
});

export const WidgetUsage = z.object({
  /** The last 28 days, the oldest first. */
  days: z.array(z.object({ date: z.string(), impressions: z.int(), clicks: z.int() })),
  /** Those that show it most; an empty address for pages that do not say which they are. */
  pages: z.array(z.object({ url: z.string(), impressions: z.int(), clicks: z.int(), lastDate: z.string() })),
});
export type WidgetUsage = z.infer<typeof WidgetUsage>;

export const getWidgetUsage = endpoint("GET /Widgets/{id}/GetUsage", {
  permission: "settings:read",
  summary: "Which pages show a widget, and how often people saw it and clicked",
  params,
  response: WidgetUsage,
});
