import type { Recipient } from "@newsloom/contract/newsletters/editor";
import type {
  FeaturedItem,
  NewsletterArticle,
  NewsletterSection,
} from "@newsloom/contract/newsletters/models";
import { limitsOf, type SectionLayout, type SectionSource } from "@newsloom/domain/newsletters/sections";
import type { NewsletterInput } from "@newsloom/email/newsletter/model";

export const article = (articleId: number, change: Partial<NewsletterArticle> = {}): NewsletterArticle => ({
  articleId,
  title: `Story number ${articleId}`,
  previewText: `What happened in story ${articleId}.`,
  url: `https://harbor.test/en/article/${articleId}/story`,
  imageUrl: `https://harbor.test/media/1/${articleId}.png`,
  imageAlt: `Picture ${articleId}`,
  sourceName: "Harbour Wire",
  ...change,
});

export const featured = (orderId: number, change: Partial<FeaturedItem> = {}): FeaturedItem => ({
  id: 5,
  name: "See the first turbine turn",
  companyName: "Kelder Wind",
  text: "Free boat tours from Quay 3.",
  image: "https://harbor.test/media/1/turbine.png",
  handlerLink: "https://kelder.test/tours",
  orderId,
  ...change,
});

export const section = (
  source: SectionSource,
  layout: SectionLayout,
  change: Partial<NewsletterSection> = {},
): NewsletterSection => ({
  id: source,
  title: "",
  layout,
  html: "",
  description: {
    source,
    type: source === "html" ? "html" : "articles",
    count: 3,
    from: 0,
    to: 3,
    allowFeaturedContent: true,
  },
  articles: [],
  featuredContent: [],
  ...change,
});

export function newsletter(
  sections: readonly NewsletterSection[],
  change: Partial<NewsletterInput["model"]> = {},
  brand: Partial<NewsletterInput["brand"]> = {},
): NewsletterInput {
  return {
    subject: "The wall goes up",
    date: "Friday 14 November",
    tag: "1-7-20261114",
    model: {
      title: "Morning Tide",
      sections: [...sections],
      textPreview: "The council met until one",
      personalIntro: "Good morning, {{firstName|reader}}.",
      showPersonalIntro: true,
      ...change,
    },
    settings: { limits: limitsOf([]), sectionsSettings: {} },
    brand: {
      siteName: "Harbor Daily",
      accent: "#0B5A5E",
      logoUrl: "",
      banner: null,
      postalAddress: "14 Ropewalk\nHarbour City 1042",
      subscribeUrl: "https://harbor.test/subscribe-widget",
      poweredByUrl: "",
      ...brand,
    },
  };
}

export const ANNA: Recipient = {
  email: "anna@quay.test",
  firstName: "Anna",
  lastName: "Brekke",
  companyName: "",
  viewInBrowserUrl: "https://harbor.test/v/1?a=1&b=2",
  unsubscribeUrl: "https://harbor.test/u/1",
  preferencesUrl: "https://harbor.test/p/1",
  recommended: [],
};

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => article(from + nth));

/** The models whose rendered structure is kept as a snapshot. */
export const SAMPLES: Readonly<Record<string, NewsletterInput>> = {
  "a morning newsletter": newsletter([
    section("editorPicks", "lead", { articles: range(1, 3) }),
    section("topReads", "list", { title: "Most read", articles: range(4, 6) }),
    section("recommendedArticles", "rows", { title: "For you", articles: range(7, 8) }),
  ]),
  "columns with an odd number and featured content": newsletter([
    section("editorPicks", "columns", { articles: range(1, 2), featuredContent: [featured(2)] }),
  ]),
  "featured content in rows and in a list": newsletter([
    section("pressRelease", "rows", {
      title: "Press",
      articles: range(1, 2),
      featuredContent: [featured(3)],
    }),
    section("topReads", "list", {
      title: "Most read",
      articles: range(3, 4),
      featuredContent: [featured(1)],
    }),
  ]),
  "a brand with a logo, a banner and a powered-by line": newsletter(
    [section("editorPicks", "rows", { articles: range(1, 1) })],
    { title: "", showPersonalIntro: false, textPreview: "" },
    {
      logoUrl: "https://harbor.test/logo.png",
      banner: { imageUrl: "https://harbor.test/banner.png", link: "https://harbor.test/" },
      poweredByUrl: "https://newsloom.test/",
    },
  ),
  "markup of a template": newsletter([
    section("html", "rows", {
      title: "From the editor",
      html: "<p>Three <b>bold</b> words &amp; a br<br />eak.</p>",
    }),
  ]),
  "no article at all": newsletter([
    section("editorPicks", "lead"),
    section("recommendedArticles", "rows", { title: "For you" }),
  ]),
};
