import type {
  FeaturedItem,
  NewsletterArticle,
  NewsletterModel,
  TemplateModel,
} from "@newsloom/contract/newsletters/models";
import { limitKeyOf } from "@newsloom/domain/newsletters/sections";

const TITLES = [
  "Harbour wall will be raised before the next winter",
  "Night ferries return, with a later last boat",
  "Dockers and port agree on a four-day week",
  "Swing bridge stuck open for the third morning",
  "Central Library opens its roof, and 40,000 maps",
];
const SAMPLES_PER_SECTION = 20;
const SAMPLE_LINK = "https://newsloom.test/sample";

const SAMPLE_ARTICLES: readonly NewsletterArticle[] = TITLES.map((title, nth) => ({
  articleId: nth + 1,
  title,
  previewText:
    "The first sentences of an article stand here, cut at a word where the section has no more room for them.",
  url: SAMPLE_LINK,
  imageUrl: "",
  imageAlt: "",
  sourceName: "Sample source",
}));

const sampleFeatured = (nth: number, orderId: number): FeaturedItem => ({
  id: nth,
  name: "What a company has booked stands here",
  companyName: "Sample company",
  text: "A sentence or two of the advertisement.",
  image: "",
  handlerLink: SAMPLE_LINK,
  orderId,
});

/** Featured content stands second, between the articles. */
const FEATURED_PLACE = 2;

/** A template as it looks with as many articles as it asks for: those of the site or, if there are none, invented ones. */
export function withSampleContent(
  model: TemplateModel,
  articles: readonly NewsletterArticle[] = [],
): NewsletterModel {
  const samples = articles.length > 0 ? articles : SAMPLE_ARTICLES;
  let nth = 0;
  const nextSample = () => samples[nth++ % samples.length] ?? [];
  return {
    ...model,
    sections: model.sections.map((section) => {
      const { source, type, count, allowFeaturedContent } = section.description;
      const number = Math.min(count, SAMPLES_PER_SECTION);
      const isForArticles = limitKeyOf(source) !== undefined;
      const featured = isForArticles ? Number(allowFeaturedContent) : type === "html" ? 0 : number;
      return {
        ...section,
        articles: isForArticles ? Array.from({ length: number }, nextSample).flat() : [],
        featuredContent: Array.from({ length: featured }, (_, index) =>
          sampleFeatured(index + 1, isForArticles ? FEATURED_PLACE : index + 1),
        ),
      };
    }),
  };
}
