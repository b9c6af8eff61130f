import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { setFilters } from "../../../platform/url-state.ts";
import { NothingMatches } from "../../../ui/data/filters/nothing-matches.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { UsersUrlState } from "./users-url-state.ts";

const EVERYBODY = { status: "Any", role: "", q: "" } as const;

interface Props {
  readonly view: UsersUrlState;
  readonly onClearFilters: () => void;
  /** The invite button, for users who may invite. */
  readonly invite: ReactNode;
}

export function UsersEmptyState({ view, onClearFilters, invite }: Props) {
  const text = useText();
  if (view.q !== "" || view.role !== "")
    return (
      <NothingMatches
        filters={setFilters(view, EVERYBODY).map((name) => text(`users.filterNames.${name}`))}
        onClear={onClearFilters}
      />
    );
  return (
    <EmptyState
      title={text(`users.empty${view.status}`)}
      text={text(`users.empty${view.status}Note`)}
      step={view.status === "Invited" ? invite : undefined}
    />
  );
}
