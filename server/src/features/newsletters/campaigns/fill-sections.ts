import type { Article } from "@newsloom/contract/articles/articles";
import type {
  NewsletterArticle,
  NewsletterModel,
  NewsletterSection,
  TemplateModel,
} from "@newsloom/contract/newsletters/models";
import { featuredIds } from "@newsloom/domain/newsletters/featured-places";
import { MAX_FEATURED } from "@newsloom/domain/newsletters/limits";
import { placeFeatured } from "@newsloom/domain/newsletters/place-featured";
import { isMultiplePicks, type TemplateSection, withRanges } from "@newsloom/domain/newsletters/sections";
import { toFeaturedItem, toNewsletterArticle } from "@newsloom/email/newsletter/newsletter-article";
import type { SiteContext } from "#platform/context";
import { readSectionContent } from "../content/section-content.ts";
import { siteAddresses } from "../rendering/brand.ts";

export interface FilledNewsletter {
  readonly model: NewsletterModel;
  readonly messages: readonly string[];
}

/** A template's sections with articles that were not sent yet, each article once, and with what companies booked. */
export async function fillSections(ctx: SiteContext, template: TemplateModel): Promise<FilledNewsletter> {
  const sections = withRanges(template.sections);
  const { articles: lists, advertisements, messages } = await readSectionContent(ctx, sections);
  const addresses = await siteAddresses(ctx);
  const used = new Set<number>();
  const take = (articles: readonly Article[], from: number, to: number): NewsletterArticle[] => {
    const chosen = articles.filter(({ articleId }) => !used.has(articleId)).slice(from, to);
    for (const { articleId } of chosen) used.add(articleId);
    return chosen.map((article) => toNewsletterArticle(article, addresses));
  };
  const filled = new Map<string, NewsletterArticle[]>();
  const others = sections.filter(({ description }) => !isMultiplePicks(description.source));
  for (const { id, description } of others)
    filled.set(id, take(lists[description.source] ?? [], description.from, description.to));
  // They share what the other sections left, so their ranges are counted in it.
  const left = (lists.multipleEditorPicks1 ?? []).filter(({ articleId }) => !used.has(articleId));
  for (const { id, description } of sections.filter((section) => !others.includes(section)))
    filled.set(
      id,
      left.slice(description.from, description.to).map((article) => toNewsletterArticle(article, addresses)),
    );
  const withArticles = sections.map((section) => ({ ...section, articles: filled.get(section.id) ?? [] }));
  const featured = placeFeatured(withArticles, advertisements.featured);
  const booked = ({ id, description: { source, count } }: TemplateSection) => {
    if (source === "advertisements") return advertisements.banners.slice(0, count);
    if (source === "sponsoredCompanies") return advertisements.sponsors.slice(0, count);
    return featured.get(id) ?? [];
  };
  const model = {
    ...template,
    sections: withArticles.map(
      (section): NewsletterSection => ({
        ...section,
        featuredContent: booked(section)
          .slice(0, MAX_FEATURED)
          .map((one) => toFeaturedItem(one, addresses)),
      }),
    ),
  };
  return { model, messages };
}

export const advertisementsIn = ({ sections }: NewsletterModel): number[] => featuredIds(sections);
