import type { Advertisement } from "@newsloom/contract/advertising/advertisements";
import type { Article } from "@newsloom/contract/articles/articles";
import type { SiteAddresses } from "@newsloom/contract/newsletters/editor";
import type { FeaturedItem, NewsletterArticle } from "@newsloom/contract/newsletters/models";
import { articlePath } from "@newsloom/domain/articles/links";
import { mailImagePath } from "@newsloom/domain/text/mail-image";
import { isWebUrl } from "@newsloom/domain/text/web-address";

/** The address of an image as mail programs open it: of one of this install a version that all of them show. */
export const mailImageUrl = (url: string, { publicUrl }: Pick<SiteAddresses, "publicUrl">) =>
  url.startsWith("/") ? publicUrl + mailImagePath(url) : url;

type ShownArticle = Pick<
  Article,
  | "articleId"
  | "title"
  | "previewText"
  | "subTitle"
  | "openMode"
  | "uri"
  | "thumbnail"
  | "thumbnailUrl"
  | "sourceName"
  | "companyName"
>;

/** What a newsletter shows of an article. */
export function toNewsletterArticle(article: ShownArticle, addresses: SiteAddresses): NewsletterArticle {
  const { articleId, openMode, uri, thumbnail } = article;
  const isAtPublisher = openMode === "publisher" && isWebUrl(uri);
  return {
    articleId,
    title: article.title.slice(0, 500),
    previewText: (article.previewText || article.subTitle).slice(0, 5000),
    url: isAtPublisher ? new URL(uri).href : addresses.site + articlePath(article),
    imageUrl: mailImageUrl(article.thumbnailUrl, addresses),
    imageAlt: thumbnail?.isDecorative
      ? ""
      : (thumbnail?.altText || thumbnail?.file?.altText || "").slice(0, 500),
    sourceName: (article.sourceName || article.companyName).slice(0, 500),
  };
}

type ShownAdvertisement = Pick<
  Advertisement,
  "id" | "name" | "companyName" | "text" | "image" | "handlerLink" | "orderId" | "code"
>;

/** What a newsletter shows of an advertisement. */
export function toFeaturedItem(advertisement: ShownAdvertisement, addresses: SiteAddresses): FeaturedItem {
  const { id, name, companyName, text, image, handlerLink, orderId, code } = advertisement;
  return {
    id,
    name,
    companyName,
    text,
    image: mailImageUrl(image, addresses),
    handlerLink,
    orderId,
    ...(code === "n-sp" && { isSponsored: true }),
  };
}
