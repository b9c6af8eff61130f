import { styled } from "@mui/material/styles";
import { withoutExcluded } from "@newsloom/domain/newsletters/content";
import { sponsoredArticleIds } from "@newsloom/domain/newsletters/featured-places";
import { toFeaturedItem, toNewsletterArticle } from "@newsloom/email/newsletter/newsletter-article";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { matchesText } from "../../../../platform/match-text.ts";
import { FilterSearch } from "../../../../ui/data/filters/filter-search.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../../ui/feedback/error-state.tsx";
import { PageSkeleton } from "../../../../ui/feedback/page-skeleton.tsx";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";
import { useAddresses } from "../rendering-context.ts";
import {
  ARTICLE_LISTS,
  CONTENT_LISTS,
  type ContentList,
  contentListQuery,
  featuredListQuery,
  removedArticlesQuery,
} from "./content-lists.ts";
import { OfferedArticleCard } from "./offered-article-card.tsx";
import { OfferedFeaturedCard } from "./offered-featured-card.tsx";

const Pane = styled("section")({
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  padding: "12px 16px 0",
  borderRight: "1px solid var(--rule)",
  "& .MuiOutlinedInput-root": { width: "100%", margin: 0 },
});
const Lists = styled("div")({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: "0 4px",
  margin: "0 -8px 12px",
  "& button": {
    display: "flex",
    justifyContent: "space-between",
    gap: 8,
    minHeight: 28,
    alignItems: "center",
    padding: "0 8px",
    border: 0,
    borderRadius: "var(--r-2)",
    background: "none",
    color: "var(--ink-2)",
    font: "inherit",
    textAlign: "left",
    whiteSpace: "nowrap",
    cursor: "pointer",
    "& span": { color: "var(--ink-3)", fontFeatureSettings: "var(--figures)" },
    "&:hover": { background: "var(--hover)" },
    "&:focus-visible": { outline: 0, boxShadow: "var(--focus)" },
    '&[aria-pressed="true"]': {
      background: "var(--accent-wash)",
      color: "var(--accent-ink)",
      fontWeight: "var(--w-med)",
      "& span": { color: "inherit" },
    },
    [ON_NARROW]: { minHeight: 44 },
  },
});
const Articles = styled("ul")({
  flex: 1,
  minHeight: 0,
  margin: "12px -16px 0",
  padding: "0 16px 32px",
  listStyle: "none",
  borderTop: "1px solid var(--rule-ink)",
  overflowY: "auto",
});

interface Props {
  readonly siteNameId: number;
  readonly shown: ContentList;
  readonly keyword: string;
  readonly onShow: (list: ContentList) => void;
  readonly onSearch: (keyword: string) => void;
}

/** What may be added, by where it comes from. */
export function ContentPane({ siteNameId, shown, keyword, onShow, onSearch }: Props) {
  const text = useText();
  const addresses = useAddresses();
  const removed = useQuery(removedArticlesQuery(siteNameId)).data;
  const removedIds = useMemo(() => new Set(removed ?? []), [removed]);
  const queries = useQueries({ queries: ARTICLE_LISTS.map((list) => contentListQuery(siteNameId, list)) });
  const featured = useQuery(featuredListQuery(siteNameId));
  const sponsored = sponsoredArticleIds(featured.data ?? [], [addresses.site, addresses.publicUrl]);
  const articles = queries.map(
    ({ data }) =>
      data &&
      withoutExcluded(
        data.map((one) => ({ ...one, isSponsored: sponsored.has(one.articleId) })),
        removedIds,
      ),
  );
  const offered = [...articles, featured.data];
  const all = [...queries, featured];
  const matches = (...texts: string[]) => matchesText(keyword, texts.join(" "));
  const cards =
    shown === "featured"
      ? featured.data
          ?.filter(({ name, companyName }) => matches(name, companyName))
          .map((one) => (
            <OfferedFeaturedCard key={one.id} offered={one} item={toFeaturedItem(one, addresses)} />
          ))
      : articles[ARTICLE_LISTS.indexOf(shown)]
          ?.filter(({ title, sourceName }) => matches(title, sourceName))
          .map((one) => (
            <OfferedArticleCard
              key={one.articleId}
              offered={one}
              article={toNewsletterArticle(one, addresses)}
            />
          ));
  const query = all[CONTENT_LISTS.indexOf(shown)];
  const isEmpty = (cards?.length ?? 0) === 0;
  return (
    <Pane aria-label={text("newsletterEditor.pane_content")} data-pane="content">
      <Lists role="group" aria-label={text("newsletterEditor.lists")}>
        {CONTENT_LISTS.map((list, nth) => (
          <button key={list} type="button" aria-pressed={list === shown} onClick={() => onShow(list)}>
            {text(`newsletterEditor.list_${list}`)}{" "}
            <span>{offered[nth]?.length ?? (all[nth]?.isError ? 0 : "")}</span>
          </button>
        ))}
      </Lists>
      <search>
        <FilterSearch label={text("newsletterEditor.find")} value={keyword} onSearch={onSearch} />
      </search>
      {query?.isError && (
        <ErrorState
          title={text(isEmpty ? "newsletterEditor.listFailed" : "newsletterEditor.listStored")}
          reason={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query?.isPending ? (
        <PageSkeleton />
      ) : !isEmpty ? (
        <Articles aria-label={text(`newsletterEditor.list_${shown}`)}>{cards}</Articles>
      ) : (
        !query?.isError && (
          <EmptyState
            title={text(keyword === "" ? "newsletterEditor.listEmpty" : "filter.nothing")}
            text={text(
              keyword === "" ? `newsletterEditor.listEmpty_${shown}` : "newsletterEditor.nothingFound",
            )}
          />
        )
      )}
    </Pane>
  );
}
