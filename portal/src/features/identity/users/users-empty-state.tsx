import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import type { UsersUrlState } from "./users-url-state.ts";

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
      <EmptyState
        title={text("filter.nothing")}
        text={text("users.filtered")}
        step={<Button onClick={onClearFilters}>{text("filter.clear")}</Button>}
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
