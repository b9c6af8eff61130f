import type { LoggedAction } from "@newsloom/contract/action-log";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useText } from "../../../platform/messages/messages.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { FilterChip } from "../../../ui/filter-chip.tsx";
import { FilterDay } from "../../../ui/filter-day.tsx";
import { FIRST_PAGE } from "../../../ui/table/paging.ts";
import { areasQuery } from "../api.ts";
import type { LogView } from "../log-view.ts";

interface Props {
  readonly siteNameId: number;
  readonly view: LogView;
  /** What is listed: it names the people and actions one can filter by. */
  readonly actions: readonly LoggedAction[];
  readonly onChange: (patch: Partial<LogView>) => void;
  readonly children: ReactNode;
}

export function LogFilters({ siteNameId, view, actions, onChange, children }: Props) {
  const text = useText();
  const { data: areas = [] } = useQuery(areasQuery(siteNameId));
  const any = { value: "", label: text("filter.any") };
  const people = new Map(
    actions.flatMap(({ userId, userName }) => (userId === null ? [] : [[userId, userName]])),
  );
  const chip = (name: string, field: "user" | "area" | "action", values: ReadonlyMap<string, string>) => (
    <FilterChip
      name={name}
      value={view[field]}
      usual=""
      choices={[any, ...[...values].map(([value, label]) => ({ value, label }))]}
      onChoose={(value) => onChange({ [field]: value, ...FIRST_PAGE })}
    />
  );
  const named = (names: readonly string[]) =>
    new Map([...new Set(names)].sort().map((name) => [name, name] as const));

  return (
    <FilterBar>
      <FilterDay
        name={text("log.from")}
        value={view.from}
        onChoose={(from) => onChange({ from, ...FIRST_PAGE })}
      />
      <FilterDay name={text("log.to")} value={view.to} onChoose={(to) => onChange({ to, ...FIRST_PAGE })} />
      {chip(text("log.who"), "user", people)}
      {chip(text("log.area"), "area", named(areas))}
      {chip(text("log.action"), "action", named(actions.map(({ action }) => action)))}
      {children}
    </FilterBar>
  );
}
