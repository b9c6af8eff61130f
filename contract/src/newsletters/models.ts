import { LIMIT_KEYS, MAX_FEATURED, MAX_LIMIT } from "@newsloom/domain/newsletters/limits";
import { MAX_INTRO_LENGTH } from "@newsloom/domain/newsletters/personal-intro";
import { MAX_PREVIEW_LENGTH } from "@newsloom/domain/newsletters/preview-text";
import { SECTION_LAYOUTS, SECTION_SOURCES, SECTION_TYPES } from "@newsloom/domain/newsletters/sections";
import { MAX_SECTIONS } from "@newsloom/domain/newsletters/template-sections";
import { z } from "zod";

const SIZES = {
  articles: 100,
  title: 500,
  text: 5000,
  url: 2000,
  html: 100_000,
} as const;

const limit = z.int().min(0).max(MAX_LIMIT);
const title = z.string().max(SIZES.title);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const text = z.string().max(SIZES.text);
const url = z.string().max(SIZES.url);

/** What a newsletter shows of an article; a copy, so that what was sent does not change with the article. */
export const NewsletterArticle = z.object({
  articleId: z.int().min(1).max(2_147_483_647),
  title,
  /** Cut to the length of its section when it is rendered. */
  previewText: text,
  url,
  imageUrl: url,
  imageAlt: title,
  sourceName: title,
});
export type NewsletterArticle = z.infer<typeof NewsletterArticle>;

/** Featured content or an advertisement. */
export const FeaturedItem = z.object({
  id: z.int().min(1).max(2_147_483_647),
  name: title,
  companyName: title,
  text,
  image: url,
  handlerLink: url,
  /** Its position between the articles, counted from 1. */
  orderId: z.int().min(0).max(MAX_LIMIT),
  /** A story that a company pays for, which readers are told. */
  isSponsored: z.boolean().optional(),
});
export type FeaturedItem = z.infer<typeof FeaturedItem>;

const TemplateSection = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  title,
  layout: z.enum(SECTION_LAYOUTS),
  html: z.string().max(SIZES.html).default(""),
  description: z.object({
    source: z.enum(SECTION_SOURCES),
    type: z.enum(SECTION_TYPES),
    count: limit,
    // Computed by the server from the counts.
    from: z.int().min(0).default(0),
    to: z.int().min(0).default(0),
    allowFeaturedContent: z.boolean(),
  }),
  /** The colour of its heading and buttons; without one the template's. */
  accent: colour.optional(),
  /** Behind its articles; without one the mail's own. */
  background: colour.optional(),
  /** How much of each article's text is shown, unless the newsletter says otherwise. */
  previewTextLength: z.int().min(0).max(MAX_PREVIEW_LENGTH).optional(),
});

export const TemplateModel = z.object({
  /** Above the articles; empty for the site's name. */
  title,
  /** The colour of headings and buttons; without one the site's. */
  accent: colour.optional(),
  sections: z.array(TemplateSection).max(MAX_SECTIONS),
  /** What mail programs show beside the subject. */
  textPreview: z.string().max(300),
  /** Rich text (paragraphs, lists, bold, italic, links) or a plain one. May name the person: {{firstName}}, {{lastName}}, {{companyName}}; {{firstName|reader}} for one whose name is not known. */
  personalIntro: z.string().max(MAX_INTRO_LENGTH),
  showPersonalIntro: z.boolean(),
  /** The imported markup around the sections; without one, the mail has the usual one. */
  markupId: z.int().min(1).max(2_147_483_647).optional(),
});
export type TemplateModel = z.infer<typeof TemplateModel>;

/** Imported MJML with slots, made harmless when it was imported. */
export const TemplateMarkup = z.object({ head: z.string(), body: z.string() });
export type TemplateMarkup = Readonly<z.infer<typeof TemplateMarkup>>;

const NewsletterSection = TemplateSection.extend({
  articles: z.array(NewsletterArticle).max(SIZES.articles),
  featuredContent: z.array(FeaturedItem).max(MAX_FEATURED),
});
export type NewsletterSection = z.infer<typeof NewsletterSection>;

export const NewsletterModel = TemplateModel.extend({
  sections: z.array(NewsletterSection).max(MAX_SECTIONS),
});
export type NewsletterModel = z.infer<typeof NewsletterModel>;

export const ModelSettings = z.object({
  limits: z.object(
    Object.fromEntries(LIMIT_KEYS.map((key) => [key, limit])) as Record<
      (typeof LIMIT_KEYS)[number],
      typeof limit
    >,
  ),
  /** By the id of the section. */
  sectionsSettings: z.record(
    z.string().max(40),
    z.object({ previewTextLength: z.int().min(0).max(SIZES.text) }),
  ),
});
export type ModelSettings = z.infer<typeof ModelSettings>;
