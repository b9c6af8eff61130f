import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQueries, useQuery } from "@tanstack/react-query";
import { currentLanguage } from "../../../platform/i18n/language.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { foundEverywhereQuery, shownByFilterQuery } from "./api.ts";
import { type FeedView, keywordError, setFiltersOf, UNSET } from "./newsfeed-url-state.ts";

const Line = styled("p")({
  display: "flex",
  flex: "none",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 8px",
  padding: "4px 0 8px",
  color: "var(--ink-2)",
  "&:empty": { display: "none" },
});

interface Props {
  readonly siteNameId: number;
  readonly keyword: string;
  readonly field: FeedView["field"];
  /** How many the list has; undefined while it loads. */
  readonly shown: number | undefined;
  /** The filters that hide the others; without them, the others are hidden because they are not published. */
  readonly view?: FeedView;
  readonly onChange: (patch: Partial<FeedView>) => void;
}

/** Says how many articles have the keyword that the list does not show, and why; shows all that have it. */
export function FoundElsewhere({ siteNameId, keyword, field, shown, view, onChange }: Props) {
  const text = useText();
  const isSearch = keyword !== "" && keywordError({ field, q: keyword }) === undefined;
  const { data } = useQuery({ ...foundEverywhereQuery(siteNameId, keyword, field), enabled: isSearch });
  const count = isSearch && data && shown !== undefined ? data.total - shown : 0;
  const set = view ? setFiltersOf(view).filter((name) => name !== "q") : [];
  const shownBy = useQueries({
    queries: view && count > 0 ? set.map((name) => shownByFilterQuery(siteNameId, view, name)) : [],
  });
  if (data === undefined || count <= 0 || shownBy.some(({ isPending }) => isPending))
    return <Line role="status" />;

  const { total, totalIsMore } = data;
  // Of more articles than are counted, it is not known which filter hides some.
  const hiding = totalIsMore ? set : set.filter((_, index) => (shownBy[index]?.data ?? 0) < total);
  const filters = new Intl.ListFormat(currentLanguage()).format(
    hiding.map((name) => text(`filterName.${name}`)),
  );
  const reason = view
    ? text(totalIsMore ? "feed.moreHiddenByFilters" : "feed.hiddenByFilters", { count, filters })
    : text(totalIsMore ? "feed.moreNotPublished" : "feed.notPublished", { count });
  const showAll = view
    ? text(totalIsMore ? "feed.showAll" : "feed.showAllOf", { total })
    : text(totalIsMore ? "feed.showAllUnfiltered" : "feed.showAllOfUnfiltered", { total });
  return (
    <Line role="status">
      {reason}
      <Button
        size="small"
        variant="text"
        sx={{ minHeight: 0, padding: "0 4px", marginLeft: "-4px" }}
        onClick={() => onChange({ ...UNSET, field, q: keyword, find: "", pane: "unpublished" })}
      >
        {showAll}
      </Button>
    </Line>
  );
}
