import Checkbox from "@mui/material/Checkbox";
import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { Link } from "react-router";
import { toThumbnailUrl } from "../../../platform/api-client/thumbnail-url.ts";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";

/** The layouts of the public site, each in the width of a sheet. */
export const FoundList = styled("ol")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  counterReset: "place",
  "&[data-layout=tile]": { display: "grid", gridTemplateColumns: "1fr 1fr", gap: 16 },
});
const Item = styled("li")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: "0 8px",
  padding: "10px 0",
  borderBottom: "1px solid var(--rule)",
  counterIncrement: "place",
  "& a": {
    display: "block",
    color: "inherit",
    fontFamily: "var(--serif)",
    fontSize: "var(--fs-16)",
    fontWeight: "var(--w-head)",
    lineHeight: 1.3,
    textDecoration: "none",
    overflowWrap: "anywhere",
    "&:hover": { textDecoration: "underline" },
  },
  "& p": { color: "var(--ink-2)", fontSize: "var(--fs-13)", overflowWrap: "anywhere" },
  "& .meta": {
    display: "flex",
    flexWrap: "wrap",
    gap: "0 8px",
    color: "var(--ink-3)",
    fontSize: "var(--fs-12)",
  },
  "& img": { display: "block", width: "100%", aspectRatio: "16 / 9", marginBottom: 6, objectFit: "cover" },
  "[data-layout=tile] > &": { borderBottom: 0, padding: 0 },
  ":is([data-layout=list-large], [data-layout=manual]) > & a": { fontSize: "var(--fs-18)" },
  ":is([data-layout=trending], [data-layout=little-trending]) > &": {
    gridTemplateColumns: "24px minmax(0, 1fr) auto",
    "&::before": { content: "counter(place)", color: "var(--accent-ink)", fontFamily: "var(--serif)" },
  },
});

const WITH_IMAGE = ["tile", "list-large", "manual"];
const WITH_TEXT = ["list-large", "manual"];

interface Props {
  readonly article: Article;
  readonly path: string;
  readonly clock: Clock;
  /** Undefined for those who may not change what a keyword found. */
  readonly selection?: { readonly isSelected: boolean; readonly toggle: () => void } | undefined;
}

export function FoundArticle({ article, path, clock, selection }: Props) {
  const text = useText();
  const {
    title,
    articlePlateType: layout,
    previewText,
    publicationDate,
    totalClicks,
    thumbnailUrl,
    thumbnailColor,
  } = article;
  const name = title || text("articleCard.untitled");
  return (
    <Item>
      <div>
        {WITH_IMAGE.includes(layout) && thumbnailUrl !== "" && (
          <img
            src={toThumbnailUrl(thumbnailUrl)}
            alt=""
            loading="lazy"
            style={{ background: thumbnailColor }}
          />
        )}
        <Link to={path}>{name}</Link>
        {WITH_TEXT.includes(layout) && previewText !== "" && <p>{previewText}</p>}
        <p className="meta">
          <span>{article.sourceName || article.companyName || article.creatorUserName}</span>
          {layout.endsWith("trending") ? (
            <span>{text("keywordArticles.clicks", { count: totalClicks })}</span>
          ) : (
            <DateTime iso={publicationDate} clock={clock} />
          )}
        </p>
      </div>
      {selection && (
        <Checkbox
          size="small"
          checked={selection.isSelected}
          onChange={selection.toggle}
          slotProps={{ input: { "aria-label": text("keywordArticles.select", { title: name }) } }}
        />
      )}
    </Item>
  );
}
