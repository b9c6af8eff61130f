import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import type { Keyword } from "@newsloom/contract/intake/keywords";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import { KEYWORD_FIELDS, keywordFailure } from "@newsloom/domain/articles/list-options";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { FilterSearch } from "../../../ui/data/filters/filter-search.tsx";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SelectIcon } from "../../../ui/forms/select-icon.tsx";
import { useClock } from "../../settings/api.ts";
import { keywordQuery } from "../api.ts";
import { useCountAsFound } from "../mutations.ts";
import { type ArticleSearch, foundArticlesQuery } from "./api.ts";
import { FoundArticle, FoundList } from "./found-article.tsx";

const WORDS_LENGTH_MAX = 200;
const Search = styled("search")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: 8,
  margin: "12px 0 4px",
  // A search field of a list has a width of its own.
  "& > .MuiInputBase-root.MuiInputBase-root": { width: "100%", margin: 0 },
});
const Note = styled("p")({
  margin: "4px 0 8px",
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  "&[data-bad]": { color: "var(--bad)" },
});

interface SheetProps {
  readonly site: PublicSite;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** The articles of a keyword, beside the keywords. */
export function KeywordArticlesSheet(props: SheetProps & { readonly keywordId: number }) {
  const { keywordId, ...sheet } = props;
  const text = useText();
  const { data: keyword, error, refetch } = useQuery(keywordQuery(sheet.site.siteNameId, keywordId));
  if (keyword) return <FoundArticlesSheet {...sheet} keyword={keyword} />;
  const kind = text("keywordArticles.kind");
  return (
    <SideSheet title={kind} kind={kind} onClose={sheet.onClose}>
      {error ? (
        <ErrorState
          title={text("keywordArticles.failed")}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton />
      )}
    </SideSheet>
  );
}

/** Searches articles by a keyword, in the layout that the site chose for them; the found ones can be counted for it. */
function FoundArticlesSheet({
  site,
  keyword,
  mayWrite,
  onClose,
}: SheetProps & { readonly keyword: Keyword }) {
  const text = useText();
  const { siteNameId, siteName } = site;
  const clock = useClock(siteNameId);
  const [search, setSearch] = useState<ArticleSearch>({ keyword: keyword.keyword, type: "All" });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const failure = keywordFailure(search.type, search.keyword);
  const list = useInfiniteQuery({
    ...foundArticlesQuery(siteNameId, search),
    enabled: failure === undefined && search.keyword.trim() !== "",
  });
  const count = useCountAsFound(siteNameId);
  const changeWords = useCallback(
    (words: string) => setSearch(({ type }) => ({ type, keyword: words.slice(0, WORDS_LENGTH_MAX) })),
    [],
  );
  const articles = list.data?.pages.flatMap((page) => page.articles);
  const toggle = (id: number) =>
    setSelected((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]));
  const countSelected = () =>
    onSuccess(count.mutateAsync({ keywordId: keyword.id, articleIds: [...selected] }), () => {
      const values = { count: selected.size, name: keyword.keyword };
      toastSuccess(text("keywordArticles.counted", values));
      setSelected(new Set());
    });

  return (
    <SideSheet
      title={text("keywordArticles.title", { name: keyword.keyword })}
      kind={text("keywordArticles.kind")}
      onClose={onClose}
      footer={
        selected.size > 0 && (
          <Button variant="contained" loading={count.isPending} onClick={() => void countSelected()}>
            {text("keywordArticles.count", { count: selected.size })}
          </Button>
        )
      }
    >
      <Search>
        <FilterSearch
          label={text("keywordArticles.search")}
          value={search.keyword}
          hasShortcut={false}
          onSearch={changeWords}
        />
        <Select
          value={search.type}
          IconComponent={SelectIcon}
          onChange={(event) => setSearch({ ...search, type: event.target.value })}
          SelectDisplayProps={{ "aria-label": text("keywordArticles.field") }}
        >
          {KEYWORD_FIELDS.map((field) => (
            <MenuItem key={field} value={field}>
              {text(`feedFilter.field${field}`)}
            </MenuItem>
          ))}
        </Select>
      </Search>
      {failure && (
        <Note role="alert" data-bad="">
          {failure}
        </Note>
      )}
      <Note>
        {articles ? text("keywordArticles.total", { count: list.data?.pages[0]?.total ?? 0 }) : null}{" "}
        {text("keywordArticles.note")}
      </Note>
      {list.error ? (
        <ErrorState
          title={text("keywordArticles.failed")}
          reason={list.error.message}
          onRetry={() => void list.refetch()}
        />
      ) : articles === undefined ? (
        list.isLoading && <TableSkeleton />
      ) : articles.length === 0 ? (
        <EmptyState title={text("keywordArticles.empty")} text={text("keywordArticles.emptyNote")} />
      ) : (
        <FoundList aria-label={text("keywordArticles.list")} data-layout={articles[0]?.articlePlateType}>
          {articles.map((article) => (
            <FoundArticle
              key={article.articleId}
              article={article}
              path={`/${siteName}/newsfeed?sheet=${article.articleId}`}
              clock={clock}
              selection={
                mayWrite
                  ? { isSelected: selected.has(article.articleId), toggle: () => toggle(article.articleId) }
                  : undefined
              }
            />
          ))}
        </FoundList>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text("keywordArticles.more")}
        </Button>
      )}
    </SideSheet>
  );
}
