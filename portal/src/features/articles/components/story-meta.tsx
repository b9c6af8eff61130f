import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles";
import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { timeSince } from "@newsloom/domain/articles/time-since";
import { BadgeCheck, MousePointerClick } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../../platform/messages/messages.ts";
import { TINY_GLYPH } from "../../../ui/glyph.ts";
import { ON_NARROW } from "../../../ui/widths.ts";

const Line = styled("p")({
  display: "flex",
  alignItems: "center",
  flexWrap: "nowrap",
  gap: "0 8px",
  marginTop: 4,
  minWidth: 0,
  overflow: "hidden",
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
  whiteSpace: "nowrap",
  "& > b": {
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    color: "var(--ink-2)",
    fontWeight: "var(--w-med)",
  },
  "& > svg": { flex: "none", color: "var(--good)" },
  "& > .clicks": { display: "inline-flex", alignItems: "center", gap: 4, marginLeft: "auto" },
  [ON_NARROW]: { "& > .type, & > .label": { display: "none" } },
});
const Label = styled("span")({
  maxWidth: 120,
  overflow: "hidden",
  textOverflow: "ellipsis",
  padding: "0 6px",
  height: 18,
  lineHeight: "18px",
  borderRadius: "var(--r-1)",
  background: "var(--quiet-wash)",
  color: "var(--ink-2)",
  fontSize: "var(--fs-11)",
  "[data-chosen] &": { background: "var(--paper)" },
});

const TYPE_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(ARTICLE_TYPES).map(([name, code]) => [code, name]),
);
const SHOWN_LABELS = 2;
const numbers = new Intl.NumberFormat("en");

/** Whose story, since when, of which type, its labels and clicks. */
export function WaitingMeta({ article }: { readonly article: Article }) {
  const text = useText();
  const clicks = numbers.format(article.totalClicks);
  return (
    <Line>
      <Source article={article} />
      <Since article={article} />
      <span className="type">{TYPE_NAMES.get(article.articleType)}</span>
      {article.labels.slice(0, SHOWN_LABELS).map(({ id, name }) => (
        <Label key={id} className="label" title={name}>
          {name}
        </Label>
      ))}
      {article.labels.length > SHOWN_LABELS && (
        <Label className="label" title={article.labels.map(({ name }) => name).join(", ")}>
          +{article.labels.length - SHOWN_LABELS}
        </Label>
      )}
      <span className="clicks" title={text("story.clicks", { count: article.totalClicks, clicks })}>
        <MousePointerClick {...TINY_GLYPH} />
        {clicks}
      </span>
    </Line>
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
    <Line>
      <Source article={article} />
      <Since article={article} />
      <span>{text("story.clicks", { count: article.totalClicks, clicks })}</span>
      {children}
    </Line>
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

function Since({ article }: { readonly article: Article }) {
  return (
    <time dateTime={article.publicationDate}>{timeSince(new Date(article.publicationDate), new Date())}</time>
  );
}
