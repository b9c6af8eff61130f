import Button from "@mui/material/Button";
import { useQueries } from "@tanstack/react-query";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { widenedCountQuery } from "../api.ts";
import { type FeedView, type FilterName, setFiltersOf, UNSET } from "../newsfeed-url-state.ts";

interface Props {
  readonly siteNameId: number;
  readonly view: FeedView;
  readonly onChange: (patch: Partial<FeedView>) => void;
  readonly onClear: () => void;
}

/** No article matches: names the filter that hides most of them, and widens it. */
export function HiddenByFilters({ siteNameId, view, onChange, onClear }: Props) {
  const text = useText();
  const set = setFiltersOf(view);
  const counts = useQueries({ queries: set.map((name) => widenedCountQuery(siteNameId, view, name)) });
  const hidden = set.map((name, index) => ({ name, count: counts[index]?.data ?? 0 }));
  const most = hidden.reduce<{ name: FilterName; count: number } | null>(
    (best, one) => (one.count > (best?.count ?? 0) ? one : best),
    null,
  );
  return (
    <EmptyState
      title={text("filter.nothing")}
      text={
        most === null
          ? text("feed.filteredNote")
          : text("feed.hiddenBy", { filter: text(`filterName.${most.name}`), count: most.count })
      }
      step={
        <>
          {most && (
            <Button variant="contained" onClick={() => onChange({ [most.name]: UNSET[most.name] })}>
              {text(`widenFilter.${most.name}`)}
            </Button>
          )}
          <Button variant={most ? "text" : "outlined"} onClick={onClear}>
            {text("feedFilter.clear")}
          </Button>
        </>
      }
    />
  );
}
