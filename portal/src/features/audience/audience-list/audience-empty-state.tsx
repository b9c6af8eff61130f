import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { type AudienceUrlState, isFiltered } from "./audience-url-state.ts";

interface Props {
  readonly view: AudienceUrlState;
  readonly onClearFilters: () => void;
  /** The button of the first step. */
  readonly step: ReactNode;
}

export function AudienceEmptyState({ view, onClearFilters, step }: Props) {
  const text = useText();
  return isFiltered(view) ? (
    <EmptyState
      title={text("filter.nothing")}
      text={text("audience.filtered")}
      step={<Button onClick={onClearFilters}>{text("filter.clear")}</Button>}
    />
  ) : (
    <EmptyState title={text("audience.empty")} text={text("audience.emptyNote")} step={step} />
  );
}
