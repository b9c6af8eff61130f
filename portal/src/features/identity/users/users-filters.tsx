import { USER_STATUS_CHOICES } from "@newsloom/contract/identity/users";
import { ROLE_NAMES } from "@newsloom/domain/identity/roles";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import { FilterChip } from "../../../ui/data/filters/filter-chip.tsx";
import { FilterSearch } from "../../../ui/data/filters/filter-search.tsx";
import { FIRST_PAGE } from "../../../ui/data/table/paging.ts";
import { roleName } from "../role-names.ts";
import type { UsersUrlState } from "./users-url-state.ts";

interface Props {
  readonly view: UsersUrlState;
  readonly onChange: (patch: Partial<UsersUrlState>, how?: { readonly replace: boolean }) => void;
  readonly children: ReactNode;
}

export function UsersFilters({ view, onChange, children }: Props) {
  const text = useText();
  return (
    <FilterBar>
      <FilterSearch
        label={text("users.search")}
        value={view.q}
        onSearch={(q) => onChange({ q, ...FIRST_PAGE }, { replace: true })}
      />
      <FilterChip
        name={text("users.status")}
        value={view.status}
        unset="Any"
        choices={USER_STATUS_CHOICES.map((status) => ({
          value: status,
          label: status === "Any" ? text("filter.any") : text(`status.${status}`),
        }))}
        onChoose={(status) => onChange({ status, ...FIRST_PAGE })}
      />
      <FilterChip
        name={text("users.role")}
        value={view.role}
        unset=""
        choices={[
          { value: "", label: text("filter.any") },
          ...ROLE_NAMES.map((role) => ({ value: role, label: roleName(role, text) })),
        ]}
        onChoose={(role) => onChange({ role, ...FIRST_PAGE })}
      />
      {children}
    </FilterBar>
  );
}
