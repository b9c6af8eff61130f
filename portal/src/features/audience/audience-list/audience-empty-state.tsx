import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { setFilters } from "../../../platform/url-state.ts";
import { NothingMatches } from "../../../ui/data/filters/nothing-matches.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { type AudienceUrlState, isFiltered, NO_FILTERS } from "./audience-url-state.ts";

interface Props {
  readonly view: AudienceUrlState;
  readonly onClearFilters: () => void;
  /** The button of the first step. */
  readonly step: ReactNode;
}

export function AudienceEmptyState({ view, onClearFilters, step }: Props) {
  const text = useText();
  return isFiltered(view) ? (
    <NothingMatches
      filters={setFilters(view, NO_FILTERS).map((name) => text(`audience.filterNames.${name}`))}
      onClear={onClearFilters}
    />
  ) : (
    <EmptyState title={text("audience.empty")} text={text("audience.emptyNote")} step={step} />
  );
}
