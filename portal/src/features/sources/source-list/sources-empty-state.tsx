import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { setFilters } from "../../../platform/url-state.ts";
import { NothingMatches } from "../../../ui/data/filters/nothing-matches.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { isFiltered, NO_FILTERS, type SourcesUrlState } from "./sources-url-state.ts";

const Steps = styled("div")({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 8 });

interface Props {
  readonly view: SourcesUrlState;
  readonly onClearFilters: () => void;
  /** The buttons of the first step, for users who may add sources. */
  readonly steps: ReactNode;
}

export function SourcesEmptyState({ view, onClearFilters, steps }: Props) {
  const text = useText();
  return isFiltered(view) ? (
    <NothingMatches
      filters={setFilters(view, NO_FILTERS).map((name) => text(`sources.filterNames.${name}`))}
      onClear={onClearFilters}
    />
  ) : (
    <EmptyState
      title={text("sources.empty")}
      text={text("sources.emptyNote")}
      step={<Steps>{steps}</Steps>}
    />
  );
}
