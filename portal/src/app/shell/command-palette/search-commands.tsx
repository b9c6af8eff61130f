import type {
  FoundArticle,
  FoundFile,
  FoundNewsletter,
  FoundPerson,
  FoundSource,
  FoundSubscriber,
  SearchAnswer,
} from "@newsloom/contract/search/search";
import { isPublished } from "@newsloom/domain/articles/status";
import { timeSince } from "@newsloom/domain/articles/time-since";
import { Check, FileText, ListFilter, Mail, Newspaper, Rss, UserRound } from "lucide-react";
import { ArticleStatus } from "../../../features/articles/article-status.tsx";
import { ArticleThumbnail } from "../../../features/articles/article-thumbnail.tsx";
import { SubscriberStatusChip } from "../../../features/audience/subscriber-status-chip.tsx";
import { UserStatusChip } from "../../../features/identity/users/user-status-chip.tsx";
import { FilePreview } from "../../../features/media/file-preview.tsx";
import { CampaignStatusChip } from "../../../features/newsletters/campaign-status-chip.tsx";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import type { Command, CommandContext } from "./command.ts";
import { reachableScreens } from "./reachable-screens.ts";

/** Commands that open what the server found, on the screens the person may open. */
export function searchCommands(context: CommandContext, answer: SearchAnswer, keyword: string): Command[] {
  const pathOf = (key: string) => reachableScreens(context.access).find((one) => one.key === key)?.path;
  const articles = pathOf("newsfeed") ?? pathOf("my-content");
  function onScreen<Item>(
    key: string,
    { items }: { readonly items: readonly Item[] },
    toCommand: (context: CommandContext, item: Item, path: string) => Command,
  ): Command[] {
    const path = pathOf(key);
    return path === undefined ? [] : items.map((item) => toCommand(context, item, path));
  }
  return [
    ...(articles === undefined
      ? []
      : answer.articles.items.map((article) => articleCommand(context, article, articles))),
    ...(articles !== undefined && articles === pathOf("newsfeed")
      ? allArticles(context, answer.articles, keyword, articles)
      : []),
    ...onScreen("newsletters", answer.newsletters, newsletterCommand),
    ...onScreen("sources", answer.sources, sourceCommand),
    ...onScreen("audience", answer.subscribers, subscriberCommand),
    ...onScreen("user-management", answer.people, personCommand),
    ...onScreen("media-library", answer.files, fileCommand),
  ];
}

const articleCommand = ({ go, site }: CommandContext, article: FoundArticle, path: string): Command => ({
  id: `article:${article.articleId}`,
  group: "articles",
  label: article.title,
  note: [
    article.sourceName || site.siteDisplayName,
    timeSince(new Date(article.publicationDate), new Date()),
  ].join(", "),
  Icon: Newspaper,
  image: <ArticleThumbnail article={article} />,
  mark: <ArticleMark article={article} />,
  run: () => go(`${path}?sheet=${article.articleId}`),
});

/** Says where a published article is. */
function ArticleMark({ article: { status, publishedRank } }: { readonly article: FoundArticle }) {
  const text = useText();
  if (!isPublished(status)) return <ArticleStatus status={status} />;
  return (
    <StatusChip tone="good" icon={Check}>
      {publishedRank === null
        ? text("palette.published")
        : text("palette.publishedAt", { position: publishedRank })}
    </StatusChip>
  );
}

/** The newsfeed's list over all statuses, when there are more than the palette shows. */
function allArticles(
  { go, text }: CommandContext,
  { items, total, totalIsMore }: SearchAnswer["articles"],
  keyword: string,
  path: string,
): Command[] {
  if (total <= items.length && !totalIsMore) return [];
  const shown = new Intl.NumberFormat("en").format(total);
  return [
    {
      id: "all-articles",
      group: "articles",
      label: text(totalIsMore ? "palette.moreThanArticles" : "palette.allArticles", {
        total: shown,
        keyword,
      }),
      Icon: ListFilter,
      run: () => go(`${path}?${new URLSearchParams({ ...EVERY_STATUS, q: keyword })}`),
    },
  ];
}
const EVERY_STATUS = { status: "-7", created: "0", modified: "0", published: "0", fit: "0", sort: "2" };

/** Its page: the editor of a draft, the report of what was sent. */
const newsletterCommand = ({ go }: CommandContext, newsletter: FoundNewsletter, path: string): Command => ({
  id: `newsletter:${newsletter.distributionId}`,
  group: "newsletters",
  label: newsletter.newsletterName,
  note: newsletter.newsletterSubject || newsletter.newsletterName,
  Icon: Mail,
  mark: <CampaignStatusChip status={newsletter.statusName} />,
  run: () => go(`${path}/${newsletter.distributionId}`),
});

const sourceCommand = ({ go }: CommandContext, source: FoundSource, path: string): Command => ({
  id: `source:${source.sourceId}`,
  group: "sources",
  label: source.name,
  note: source.url,
  Icon: Rss,
  run: () => go(`${path}?sheet=${source.sourceId}`),
});

const subscriberCommand = ({ go }: CommandContext, subscriber: FoundSubscriber, path: string): Command => {
  const name = `${subscriber.firstName} ${subscriber.lastName}`.trim() || subscriber.email;
  return {
    id: `subscriber:${subscriber.id}`,
    group: "subscribers",
    label: name,
    note: subscriber.email,
    Icon: UserRound,
    image: <Avatar name={name} size={28} />,
    ...(subscriber.status !== "Active" && { mark: <SubscriberStatusChip status={subscriber.status} /> }),
    run: () => go(`${path}?sheet=${subscriber.id}`),
  };
};

const personCommand = ({ go }: CommandContext, person: FoundPerson, path: string): Command => ({
  id: `person:${person.userId}`,
  group: "people",
  label: person.fullName.trim() || person.email,
  note: person.email,
  Icon: UserRound,
  image: <Avatar name={person.fullName.trim() || person.email} size={28} />,
  ...(person.status !== "Active" && { mark: <UserStatusChip status={person.status} /> }),
  run: () => go(`${path}/${person.userId}`),
});

const fileCommand = ({ go, text }: CommandContext, file: FoundFile, path: string): Command => ({
  id: `file:${file.id}`,
  group: "files",
  label: file.fileName,
  note: file.folderName || text("palette.noFolder"),
  Icon: FileText,
  ...(file.contentType.startsWith("image/") && { image: <FilePreview file={file} isSmall /> }),
  run: () => go(`${path}?sheet=${file.id}`),
});
