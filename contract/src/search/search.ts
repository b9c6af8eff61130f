import { z } from "zod";
import { Article } from "../articles/articles.ts";
import { Subscriber } from "../audience/audience.ts";
import { endpoint } from "../endpoint.ts";
import { User } from "../identity/users.ts";
import { StoredFile } from "../media/files.ts";
import { CampaignRow } from "../newsletters/campaigns.ts";
import { Source } from "../sources/sources.ts";

export const FoundArticle = Article.pick({
  articleId: true,
  title: true,
  status: true,
  publicationDate: true,
  sourceName: true,
  thumbnail: true,
  thumbnailUrl: true,
  thumbnailColor: true,
  publishedRank: true,
});
export type FoundArticle = z.infer<typeof FoundArticle>;

export const FoundPerson = User.pick({ userId: true, fullName: true, email: true, status: true });
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundSubscriber = Subscriber.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  status: true,
});
export type FoundSubscriber = z.infer<typeof FoundSubscriber>;

export const FoundNewsletter = CampaignRow.pick({
  distributionId: true,
  newsletterName: true,
  newsletterSubject: true,
  statusName: true,
});
export type FoundNewsletter = z.infer<typeof FoundNewsletter>;

export const FoundSource = Source.pick({ sourceId: true, name: true, url: true, health: true });
export type FoundSource = z.infer<typeof FoundSource>;

export const FoundFile = StoredFile.pick({
  id: true,
  url: true,
  fileName: true,
  folderName: true,
  contentType: true,
  updateDate: true,
  dominantColor: true,
});
export type FoundFile = z.infer<typeof FoundFile>;

const group = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), totalIsMore: z.boolean().optional() });

export const SearchAnswer = z.object({
  articles: group(FoundArticle),
  newsletters: group(FoundNewsletter),
  sources: group(FoundSource),
  subscribers: group(FoundSubscriber),
  people: group(FoundPerson),
  files: group(FoundFile),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const SEARCH_MAX_LENGTH = 200;

export const search = endpoint("GET /Search/Find", {
  permission: "member",
  summary:
    "Articles of every status, newsletters, sources, subscribers, people and files by words; a group that the caller may not list is empty",
  query: z.object({
    keyword: z.string().max(SEARCH_MAX_LENGTH),
    number: z.coerce.number().int().min(1).max(20).default(6),
  }),
  response: SearchAnswer,
});
