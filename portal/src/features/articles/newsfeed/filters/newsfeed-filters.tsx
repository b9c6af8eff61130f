import { styled } from "@mui/material/styles";
import { memo } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { FilterChip } from "../../../../ui/data/filters/filter-chip.tsx";
import { FilterSearch } from "../../../../ui/data/filters/filter-search.tsx";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";
import { DEFAULT_VIEW, type FeedView, keywordError, labelIdsIn, UNSET } from "../newsfeed-url-state.ts";
import { FitFilter } from "./fit-filter.tsx";
import { LabelFilter } from "./label-filter.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { useFilterOptions } from "./use-filter-options.ts";

const Bar = styled("search")({
  display: "flex",
  flexWrap: "wrap",
  flex: "none",
  gap: 6,
  paddingBottom: 12,
  "& .MuiOutlinedInput-root": { flex: "1 1 140px", width: 0, height: 26, margin: 0 },
  [ON_NARROW]: {
    flexWrap: "nowrap",
    margin: "0 calc(-1 * var(--gutter))",
    padding: "8px var(--gutter)",
    overflowX: "auto",
    "& > *": { flex: "none" },
    // The line scrolls; the search would be out of sight at its end.
    "& .MuiOutlinedInput-root": { order: -1, flex: "none", width: 180, height: 44 },
  },
});
const FieldError = styled("p")({ width: "100%", color: "var(--bad)", fontSize: "var(--fs-12)" });

/** The filters behind "More". */
const MORE = ["modified", "published", "type", "mode", "field"] as const;

interface Props {
  readonly siteNameId: number;
  readonly view: FeedView;
  readonly onChange: (patch: Partial<FeedView>, how?: { replace: boolean }) => void;
}

export const NewsfeedFilters = memo(function NewsfeedFilters({ siteNameId, view, onChange }: Props) {
  const text = useText();
  const { statuses, periods, types, modes, sorts, fields } = useFilterOptions(siteNameId);
  const error = keywordError(view);

  const period = (name: string, field: "created" | "modified" | "published") => (
    <FilterChip
      name={name}
      value={view[field]}
      unset={UNSET[field]}
      choices={periods}
      onChoose={(value) => onChange({ [field]: value })}
    />
  );

  return (
    <Bar>
      <FilterChip
        name={text("feedFilter.status")}
        value={view.status}
        unset={UNSET.status}
        choices={statuses}
        onChoose={(status) => onChange({ status })}
      />
      <FitFilter key={view.fit} value={view.fit} onChoose={(fit) => onChange({ fit })} />
      <LabelFilter
        siteNameId={siteNameId}
        value={labelIdsIn(view)}
        onChoose={(ids) => onChange({ labels: ids.join() })}
      />
      <FilterChip
        name={text("feedFilter.sort")}
        value={view.sort}
        unset={DEFAULT_VIEW.sort}
        choices={sorts}
        onChoose={(sort) => onChange({ sort })}
      />
      {period(text("feedFilter.created"), "created")}
      <MoreFilters count={MORE.filter((name) => view[name] !== UNSET[name]).length}>
        {period(text("feedFilter.modified"), "modified")}
        {period(text("feedFilter.publishedPeriod"), "published")}
        <FilterChip
          name={text("feedFilter.type")}
          value={view.type}
          unset={UNSET.type}
          choices={types}
          onChoose={(type) => onChange({ type })}
        />
        <FilterChip
          name={text("feedFilter.mode")}
          value={view.mode}
          unset={UNSET.mode}
          choices={modes}
          onChoose={(mode) => onChange({ mode })}
        />
        <FilterChip
          name={text("feedFilter.field")}
          value={view.field}
          unset={UNSET.field}
          choices={fields}
          onChoose={(field) => onChange({ field })}
        />
      </MoreFilters>
      <FilterSearch
        label={text("feedFilter.keyword")}
        value={view.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      {error !== undefined && <FieldError role="alert">{error}</FieldError>}
    </Bar>
  );
});
