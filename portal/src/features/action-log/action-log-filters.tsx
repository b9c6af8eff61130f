import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Clock } from "../../platform/format-date-time.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { FilterBar } from "../../ui/data/filters/filter-bar.tsx";
import { FilterChip } from "../../ui/data/filters/filter-chip.tsx";
import { FIRST_PAGE } from "../../ui/data/table/paging.ts";
import { describeActionKind, describeArea } from "./action-descriptions.ts";
import { ActionLogPeriodFilter } from "./action-log-period-filter.tsx";
import type { ActionLogUrlState } from "./action-log-url-state.ts";
import { actionAreasQuery } from "./api.ts";

interface Props {
  readonly siteNameId: number;
  readonly view: ActionLogUrlState;
  readonly clock: Clock;
  /** The listed actions, whose users and kinds are the choices of the filters. */
  readonly actions: readonly LoggedAction[];
  readonly onChange: (patch: Partial<ActionLogUrlState>) => void;
  readonly children: ReactNode;
}

export function ActionLogFilters({ siteNameId, view, clock, actions, onChange, children }: Props) {
  const text = useText();
  const { data: areas = [] } = useQuery(actionAreasQuery(siteNameId));
  const any = { value: "", label: text("filter.any") };
  const people = new Map(
    actions.flatMap(({ userId, userName }) => (userId === null ? [] : [[userId, userName]])),
  );
  const chip = (name: string, field: "user" | "area" | "action", values: ReadonlyMap<string, string>) => (
    <FilterChip
      name={name}
      value={view[field]}
      unset=""
      choices={[any, ...[...values].map(([value, label]) => ({ value, label }))]}
      onChoose={(value) => onChange({ [field]: value, ...FIRST_PAGE })}
    />
  );
  const sortedByName = (values: readonly string[], nameOf: (value: string) => string) =>
    new Map(
      [...new Set(values)]
        .map((value) => [value, nameOf(value)] as const)
        .sort(([, one], [, other]) => one.localeCompare(other)),
    );

  return (
    <FilterBar>
      <ActionLogPeriodFilter view={view} clock={clock} onChange={onChange} />
      {chip(text("log.who"), "user", people)}
      {chip(
        text("log.area"),
        "area",
        sortedByName(areas, (area) => describeArea(area, text)),
      )}
      {chip(
        text("log.action"),
        "action",
        sortedByName(
          actions.map(({ action }) => action),
          (action) => describeActionKind(action, text),
        ),
      )}
      {children}
    </FilterBar>
  );
}
