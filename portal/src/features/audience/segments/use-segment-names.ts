import { TZDate } from "@date-fns/tz";
import type { SubscriberField } from "@newsloom/contract/audience/fields";
import { COUNTRY_CODES } from "@newsloom/domain/audience/countries";
import { SUBSCRIPTION_LISTS } from "@newsloom/domain/audience/lists";
import {
  customFieldName,
  customKeyOf,
  isSegmentField,
} from "@newsloom/domain/audience/segments/segment-fields";
import { SUBSCRIBER_STATUSES } from "@newsloom/domain/audience/subscribing";
import { useQuery } from "@tanstack/react-query";
import { format } from "date-fns";
import { useMemo } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useClock } from "../../settings/api.ts";
import { audienceFiltersQuery } from "../api.ts";
import { countryChoices, listName, sourceName } from "../subscriber-names.ts";
import { sentNewslettersQuery } from "./segment-api.ts";

export interface Option {
  readonly value: string | number;
  readonly label: string;
}

export interface SegmentNames {
  readonly customFields: readonly SubscriberField[];
  fieldName(field: string): string;
  /** What a condition about this field can choose from. */
  optionsOf(field: string): readonly Option[];
}

const SOURCES = ["widget", "editor"];

/** The names of fields and values, as conditions show them. */
export function useSegmentNames(siteNameId: number, customFields: readonly SubscriberField[]): SegmentNames {
  const text = useText();
  const { data: filters } = useQuery(audienceFiltersQuery(siteNameId));
  const { data: newsletters } = useQuery(sentNewslettersQuery(siteNameId));
  const { zone, dateFormat } = useClock(siteNameId);
  return useMemo(() => {
    const customOf = (field: string) => customFields.find(({ key }) => customFieldName(key) === field);
    const dateOf = (iso: string) => format(new TZDate(iso, zone), dateFormat);
    const known: Readonly<Record<string, readonly Option[]>> = {
      list: SUBSCRIPTION_LISTS.map(({ id }) => ({ value: id, label: listName(id, text) })),
      tag: (filters?.tags ?? []).map(({ id, name }) => ({ value: id, label: name })),
      status: SUBSCRIBER_STATUSES.map((value) => ({ value, label: text(`subscriberStatus.${value}`) })),
      country: countryChoices(COUNTRY_CODES),
      companyName: (filters?.companies ?? []).map((name) => ({ value: name, label: name })),
      // Editions of one newsletter have the same name.
      campaign: (newsletters ?? []).map(({ id, name, sentDate }) => ({
        value: id,
        label: text("segment.newsletterOf", { name, date: dateOf(sentDate) }),
      })),
      source: SOURCES.map((value) => ({ value, label: sourceName(value, text) })),
    };
    return {
      customFields,
      fieldName: (field) =>
        isSegmentField(field)
          ? text(`segmentField.${field}`)
          : (customOf(field)?.name ?? customKeyOf(field) ?? field),
      optionsOf: (field) =>
        known[field] ?? customOf(field)?.choices.map((value) => ({ value, label: value })) ?? [],
    };
  }, [customFields, filters, newsletters, zone, dateFormat, text]);
}
