import type { AudienceCounts } from "@newsloom/contract/audience/audience";
import { ENGAGEMENTS } from "@newsloom/domain/audience/engagement";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import { SUBSCRIBER_STATUSES, type SubscriberStatus } from "@newsloom/domain/audience/subscribing";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { CountChips } from "../../../ui/data/filters/count-chips.tsx";
import { FilterBar } from "../../../ui/data/filters/filter-bar.tsx";
import { FilterChip } from "../../../ui/data/filters/filter-chip.tsx";
import { FilterSearch } from "../../../ui/data/filters/filter-search.tsx";
import { audienceFiltersQuery } from "../api.ts";
import { segmentsQuery } from "../segments/segment-api.ts";
import { countryChoices, listName } from "../subscriber-names.ts";
import type { AudienceUrlState } from "./audience-url-state.ts";

interface Props {
  readonly siteNameId: number;
  readonly view: AudienceUrlState;
  readonly counts: AudienceCounts | undefined;
  readonly onChange: (patch: Partial<AudienceUrlState>, how?: { readonly replace: boolean }) => void;
  readonly children: ReactNode;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The chosen value is one of the choices, also while they load and when nobody has it any more. */
const withChosen = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === "" || choices.some((one) => one.value === value)
    ? choices
    : [...choices, { value, label: value }];

export function AudienceFilters({ siteNameId, view, counts, onChange, children }: Props) {
  const text = useText();
  const { data: filters } = useQuery(audienceFiltersQuery(siteNameId));
  const { data: segments = [] } = useQuery(segmentsQuery(siteNameId));
  const any = { value: "", label: text("filter.any") } as const;
  const tags = (filters?.tags ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const companies = (filters?.companies ?? []).map((name) => ({ value: name, label: name }));
  const countries = countryChoices(filters?.countries ?? []);
  /** A filter whose values come from the subscribers; hidden while there are none. */
  const chipOf = (
    name: "tag" | "country" | "company" | "segment",
    choices: readonly Choice[],
    onChoose: (value: string) => void,
  ) => {
    const all = withChosen(choices, view[name]);
    return (
      all.length > 0 && (
        <FilterChip
          name={name === "segment" ? text("segments.filter") : text(`audience.${name}`)}
          value={view[name]}
          unset=""
          choices={[any, ...all]}
          onChoose={onChoose}
        />
      )
    );
  };
  return (
    <FilterBar>
      <CountChips<SubscriberStatus>
        label={text("audience.status")}
        choices={statusChoices(counts, view.status, text)}
        value={view.status}
        onChoose={(status) => onChange({ status })}
      />
      <FilterSearch
        label={text("audience.search")}
        value={view.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      <FilterChip
        name={text("audience.listFilter")}
        value={view.list}
        unset=""
        choices={[
          any,
          ...SUBSCRIPTION_LISTS.map(({ id }) => ({ value: `${id}` as const, label: listName(id, text) })),
        ]}
        onChoose={(list) => onChange({ list })}
      />
      {chipOf(
        "segment",
        segments.map(({ id, name }) => ({ value: String(id), label: name })),
        (segment) => onChange({ segment }),
      )}
      {chipOf("tag", tags, (tag) => onChange({ tag }))}
      <FilterChip
        name={text("audience.engagement")}
        value={view.engagement}
        unset=""
        choices={[
          any,
          ...ENGAGEMENTS.map((value) => ({ value, label: text(`audience.engagement_${value}`) })),
        ]}
        onChoose={(engagement) => onChange({ engagement })}
      />
      {chipOf("country", countries, (country) => onChange({ country }))}
      {chipOf("company", companies, (company) => onChange({ company }))}
      {children}
    </FilterBar>
  );
}

/** Everyone, and the statuses that somebody has. */
function statusChoices(
  counts: AudienceCounts | undefined,
  chosen: SubscriberStatus | "",
  text: ReturnType<typeof useText>,
) {
  const countOf = (status: SubscriberStatus) => counts?.[status.toLowerCase() as Lowercase<SubscriberStatus>];
  return [
    { value: "" as const, name: text("audience.everyone"), count: counts?.total },
    ...SUBSCRIBER_STATUSES.filter((status) => (countOf(status) ?? 0) > 0 || status === chosen).map(
      (status) => ({
        value: status,
        name: text(`subscriberStatus.${status}`),
        count: countOf(status),
      }),
    ),
  ];
}
