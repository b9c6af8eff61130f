import { SOURCE_TYPE_CODES } from "@newsloom/domain/sources/source-types";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import { FilterChip } from "../../../ui/data/filters/filter-chip.tsx";
import { FilterSearch } from "../../../ui/data/filters/filter-search.tsx";
import { languageChoices } from "../source-languages.ts";
import { typeKey } from "../source-names.ts";
import { HealthChips, type HealthCounts } from "./health-chips.tsx";
import type { SourcesUrlState } from "./sources-url-state.ts";

/** Where one line has no room for all, the chips have the first, so that the column picker is not alone on the second. */
const CHIPS_ABOVE = {
  "@media (max-width: 1439.95px)": { "& > [role=group]": { flexBasis: "100%" } },
} as const;

interface Props {
  readonly view: SourcesUrlState;
  readonly healthCounts: HealthCounts | undefined;
  readonly onChange: (patch: Partial<SourcesUrlState>, how?: { readonly replace: boolean }) => void;
  readonly children: ReactNode;
}

export function SourcesFilters({ view, healthCounts, onChange, children }: Props) {
  const text = useText();
  const any = { value: "", label: text("filter.any") };
  const types = SOURCE_TYPE_CODES.flatMap((code) => {
    const key = typeKey(code);
    return key === undefined ? [] : [{ value: String(code), label: text(key) }];
  });
  return (
    <FilterBar sx={CHIPS_ABOVE}>
      <HealthChips counts={healthCounts} value={view.health} onChoose={(health) => onChange({ health })} />
      <FilterSearch
        label={text("sources.search")}
        value={view.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      <FilterChip
        name={text("sources.type")}
        value={view.type}
        unset=""
        choices={[any, ...types]}
        onChoose={(type) => onChange({ type })}
      />
      <FilterChip
        name={text("sources.language")}
        value={view.language}
        unset=""
        choices={[any, ...languageChoices(view.language)]}
        onChoose={(language) => onChange({ language })}
      />
      {children}
    </FilterBar>
  );
}
