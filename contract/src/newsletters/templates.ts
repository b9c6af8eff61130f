import { NEWSLETTER_LIMITS, NEWSLETTER_MESSAGES } from "@newsloom/domain/newsletters/messages";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { formField } from "../identity/forms.ts";
import { done, isoTime, rowId, verified } from "../shapes.ts";
import { RenderingContext } from "./editor.ts";
import { NewsletterArticle, TemplateModel } from "./models.ts";

/** Of the MJML file, in characters. */
export const MAX_IMPORT_LENGTH = 200_000;

export const Template = z.object({
  templateId: z.int(),
  name: z.string(),
  model: TemplateModel,
  /** New newsletters are made of it. */
  isDefault: z.boolean(),
  updatedAt: isoTime,
  version: z.int(),
});
export type Template = z.infer<typeof Template>;

const { min, max } = NEWSLETTER_LIMITS.templateName;

export const TemplateRules = z.object({
  name: z
    .string()
    .trim()
    .min(min, NEWSLETTER_MESSAGES.templateName)
    .max(max, NEWSLETTER_MESSAGES.templateName),
});

const TemplateForm = z.object({
  name: formField,
  model: TemplateModel,
  isDefault: z.boolean().default(false),
  /** The version that was edited; a newer one is not overwritten. Without it the last one wins. */
  version: z.int().optional(),
});
export type TemplateForm = z.output<typeof TemplateForm>;

const params = z.object({ id: rowId });

export const getTemplates = endpoint("GET /Templates/GetTemplates", {
  permission: "templates:read",
  summary: "The site's newsletter templates, by name",
  response: z.array(Template),
});

export const getTemplateContext = endpoint("GET /Templates/GetRenderingContext", {
  permission: "templates:read",
  summary: "What a preview of a template needs besides the template",
  query: z.object({ templateId: rowId.optional() }),
  response: RenderingContext.extend({
    /** The site's newest articles, to show a template with. */
    articles: z.array(NewsletterArticle),
  }),
});

export const createTemplate = endpoint("POST /Templates", {
  permission: "templates:write",
  summary: "Make a newsletter template",
  body: TemplateForm,
  response: verified(Template),
});

const TemplateImport = z.object({
  name: formField,
  mjml: z.string().max(MAX_IMPORT_LENGTH),
});
export type TemplateImport = z.output<typeof TemplateImport>;

const ImportedTemplate = z.object({
  template: Template,
  /** What of the file was left out. */
  notes: z.array(z.string()),
});
export type ImportedTemplate = z.infer<typeof ImportedTemplate>;

export const importTemplate = endpoint("POST /Templates/Import", {
  permission: "templates:write",
  summary: "Make a newsletter template of an MJML file with slots",
  body: TemplateImport,
  response: verified(ImportedTemplate),
});

export const updateTemplate = endpoint("PUT /Templates/{id}", {
  permission: "templates:write",
  summary: "Change a newsletter template; newsletters made of it before stay as they are",
  params,
  body: TemplateForm,
  response: verified(Template),
});

export const deleteTemplate = endpoint("DELETE /Templates/{id}", {
  permission: "templates:write",
  summary: "Delete a newsletter template; newsletters made of it stay",
  params,
  response: done,
});

export const previewTemplate = endpoint("POST /Templates/{id}/Preview", {
  permission: "templates:read",
  summary: "The HTML of a template with sample articles",
  params,
  body: z.object({ model: TemplateModel }),
  response: z.string(),
  produces: "html",
});

const TemplateVersion = z.object({
  version: z.int(),
  name: z.string(),
  model: TemplateModel,
  savedAt: isoTime,
  userName: z.string(),
});

export const getTemplateVersions = endpoint("GET /Templates/{id}/GetVersions", {
  permission: "templates:read",
  summary: "Earlier versions of a template, the newest first; the last 20",
  params,
  response: z.array(TemplateVersion),
});

export const getTemplateLink = endpoint("GET /Mailjet/TemplateLink", {
  permission: "templates:read",
  summary: "Where a template is edited",
  query: z.object({ templateId: rowId }),
  response: z.object({ url: z.string() }),
});
