import type { Article } from "@newsloom/contract/articles/articles";
import type { TrendingArticle } from "@newsloom/contract/articles/lists";
import { ARTICLE_STATUS, isPublished, isRejected } from "@newsloom/domain/articles/status";
import { timeSince } from "@newsloom/domain/articles/time-since";
import { RECENT_READS_NOTE } from "@newsloom/domain/articles/trending";
import { BadgeCheck, CalendarClock, MousePointerClick } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { TINY_ICON } from "../../../../ui/theme/icon-props.ts";
import { useStatusName } from "../../article-status.tsx";
import { useTypeName } from "../../use-article-types.ts";

const SHOWN_LABELS = 2;
const numbers = new Intl.NumberFormat("en");

export function UnpublishedMeta({
  article,
  plannedTime,
}: {
  readonly article: Article;
  readonly plannedTime: string | undefined;
}) {
  const text = useText();
  const typeName = useTypeName();
  const clicks = numbers.format(article.totalClicks);
  return (
    <p className="meta">
      {article.status !== ARTICLE_STATUS.New && <StatusMark status={article.status} />}
      {plannedTime !== undefined && (
        <span className="status" title={text("schedule.badge", { time: plannedTime })}>
          <CalendarClock {...TINY_ICON} /> {plannedTime}
        </span>
      )}
      <Source article={article} />
      <Since article={article} />
      <span className="clicks" title={text("articleCard.clicks", { count: article.totalClicks, clicks })}>
        <MousePointerClick {...TINY_ICON} />
        {clicks}
      </span>
      <AlsoIn article={article} />
      <span className="type">{typeName(article.articleType)}</span>
      {article.labels.slice(0, SHOWN_LABELS).map(({ id, name }) => (
        <span key={id} className="label" title={name}>
          {name}
        </span>
      ))}
      {article.labels.length > SHOWN_LABELS && (
        <span className="label" title={article.labels.map(({ name }) => name).join(", ")}>
          +{article.labels.length - SHOWN_LABELS}
        </span>
      )}
    </p>
  );
}

export function PublishedMeta({
  article,
  children,
}: {
  readonly article: Article;
  readonly children?: ReactNode;
}) {
  const text = useText();
  const clicks = numbers.format(article.totalClicks);
  return (
    <p className="meta">
      <Source article={article} />
      <Since article={article} />
      <AlsoIn article={article} />
      <span className="clicks" data-none={article.totalClicks === 0 ? "" : undefined}>
        {text("articleCard.clicks", { count: article.totalClicks, clicks })}
      </span>
      {children}
    </p>
  );
}

/** Under a filter that shows other articles than new ones. */
function StatusMark({ status }: { readonly status: number }) {
  const text = useText();
  const nameOf = useStatusName();
  const kind = isPublished(status) ? "published" : isRejected(status) ? "rejected" : "other";
  return (
    <span className="status" data-status={kind} title={nameOf(status)}>
      {kind === "published" && text("feedFilter.statusApproved")}
      {kind === "rejected" && text("feedFilter.statusRejected")}
      {kind === "other" && nameOf(status)}
    </span>
  );
}

/** The figure that trending articles are in the order of, instead of all clicks. */
export function TrendingMeta({ article }: { readonly article: TrendingArticle }) {
  const text = useText();
  const { recentReads } = article;
  return (
    <p className="meta">
      <Source article={article} />
      <Since article={article} />
      {recentReads === null ? (
        <span>{text("articleCard.chosenTrending")}</span>
      ) : (
        <span title={RECENT_READS_NOTE}>
          {text("articleCard.recentReads", { count: recentReads, reads: numbers.format(recentReads) })}
        </span>
      )}
    </p>
  );
}

function Source({ article }: { readonly article: Article }) {
  const text = useText();
  const name = article.sourceName || article.companyName || article.creatorUserName;
  const isTrusted = article.companyId !== null && article.allArticlesApproved;
  if (!name) return null;
  return (
    <>
      <b title={name}>{name}</b>
      {isTrusted && (
        <BadgeCheck
          size={13}
          strokeWidth={1.6}
          role="img"
          aria-label={text("articleCompany.allApproved", { company: article.companyName })}
        />
      )}
    </>
  );
}

/** The sheet lists them. */
function AlsoIn({ article: { copiesCount } }: { readonly article: Article }) {
  const text = useText();
  return copiesCount > 0 && <span>{text("articleCard.alsoIn", { count: copiesCount })}</span>;
}

function Since({ article }: { readonly article: Article }) {
  return (
    <time dateTime={article.publicationDate}>{timeSince(new Date(article.publicationDate), new Date())}</time>
  );
}
