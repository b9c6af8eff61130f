import type { FoundArticle, FoundFile, FoundPerson, SearchAnswer } from "@newsloom/contract/search/search";
import { isPublished } from "@newsloom/domain/articles/status";
import { timeSince } from "@newsloom/domain/articles/time-since";
import { Check, FileText, ListFilter, Newspaper, UserRound } from "lucide-react";
import { ArticleStatus } from "../../../features/articles/article-status.tsx";
import { ArticleThumbnail } from "../../../features/articles/article-thumbnail.tsx";
import { UserStatusChip } from "../../../features/identity/users/user-status-chip.tsx";
import { FilePreview } from "../../../features/media/file-preview.tsx";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { StatusChip } from "../../../ui/data/status-chip.tsx";
import type { Command, CommandContext } from "./command.ts";
import { reachableScreens } from "./reachable-screens.ts";

/** Commands that open what the server found, on the screens the person may open. */
export function searchCommands(context: CommandContext, answer: SearchAnswer, keyword: string): Command[] {
  const pathOf = (key: string) => reachableScreens(context.access).find((one) => one.key === key)?.path;
  const articles = pathOf("newsfeed") ?? pathOf("my-content");
  const files = pathOf("media-library");
  const people = pathOf("user-management");
  return [
    ...(articles === undefined
      ? []
      : answer.articles.items.map((article) => articleCommand(context, article, articles))),
    ...(articles !== undefined && articles === pathOf("newsfeed")
      ? allArticles(context, answer.articles, keyword, articles)
      : []),
    ...(people === undefined
      ? []
      : answer.people.items.map((person) => personCommand(context, person, people))),
    ...(files === undefined ? [] : answer.files.items.map((file) => fileCommand(context, file, files))),
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
