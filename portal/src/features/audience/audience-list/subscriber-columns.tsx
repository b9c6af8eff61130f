import { styled } from "@mui/material/styles";
import type { Subscriber } from "@newsloom/contract/audience/audience";
import type { SubscriberField } from "@newsloom/contract/audience/fields";
import { useMemo } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import type { Column } from "../../../ui/data/table/column.ts";
import { formatFieldValue } from "../fields/format-field-value.ts";
import { countryName, listName, nameOf, sourceName } from "../subscriber-names.ts";
import { SubscriberStatusChip } from "../subscriber-status-chip.tsx";
import { TagChip } from "../tags/tag-chip.tsx";

const Tags = styled("span")({
  display: "flex",
  alignItems: "center",
  gap: 4,
  overflow: "hidden",
  height: "100%",
});

const NO_FIELDS: readonly SubscriberField[] = [];

export function useSubscriberColumns(
  clock: Clock,
  fields: readonly SubscriberField[] = NO_FIELDS,
): readonly Column<Subscriber>[] {
  const text = useText();
  return useMemo(
    (): readonly Column<Subscriber>[] => [
      {
        key: "name",
        label: text("audience.name"),
        flex: 1.1,
        minWidth: 140,
        sortKey: "fullName",
        isTitle: true,
        render: nameOf,
      },
      {
        key: "email",
        label: text("audience.email"),
        flex: 1.5,
        minWidth: 170,
        sortKey: "email",
        render: ({ email }) => email,
      },
      {
        key: "status",
        label: text("audience.status"),
        flex: 0.7,
        minWidth: 140,
        minTableWidth: 640,
        render: ({ status }) => <SubscriberStatusChip status={status} />,
      },
      {
        key: "lists",
        label: text("audience.lists"),
        flex: 1.1,
        minWidth: 150,
        minTableWidth: 760,
        render: ({ subscriptionListIds: ids }) => ids.map((id) => listName(id, text)).join(", ") || "–",
      },
      {
        key: "tags",
        label: text("audience.tags"),
        flex: 1,
        minWidth: 120,
        minTableWidth: 860,
        render: ({ tags }) => (tags.length === 0 ? "–" : <TagLine tags={tags} />),
      },
      {
        key: "company",
        label: text("audience.company"),
        flex: 1,
        minWidth: 120,
        minTableWidth: 1200,
        render: ({ companyName }) => companyName || "–",
      },
      {
        key: "lastOpened",
        label: text("audience.lastOpened"),
        flex: 0.8,
        minWidth: 120,
        sortKey: "lastOpenDate",
        render: ({ lastOpenDate }) => (
          <DateTime iso={lastOpenDate} clock={clock} fallback={text("audience.never")} />
        ),
      },
      {
        key: "added",
        label: text("audience.added"),
        flex: 0.8,
        minWidth: 110,
        sortKey: "createDate",
        minTableWidth: 1000,
        render: ({ createDate }) => <DateTime iso={createDate} clock={clock} />,
      },
      ...extraColumns(text),
      ...fields.map((field) => ({
        key: `field:${field.key}`,
        label: field.name,
        flex: 0.8,
        minWidth: 110,
        isExtra: true,
        isNumber: field.type === "number",
        render: ({ customFields }: Subscriber) =>
          formatFieldValue(field, customFields[field.key], clock, text) || "–",
      })),
    ],
    [text, clock, fields],
  );
}

const TagLine = ({ tags }: Pick<Subscriber, "tags">) => (
  <Tags title={tags.map(({ name }) => name).join(", ")}>
    {tags.map(({ id, name }) => (
      <TagChip key={id}>{name}</TagChip>
    ))}
  </Tags>
);

/** Hidden until somebody chooses them. */
const extraColumns = (text: ReturnType<typeof useText>): readonly Column<Subscriber>[] => [
  {
    key: "job",
    label: text("audience.job"),
    flex: 0.9,
    minWidth: 110,
    isExtra: true,
    render: ({ jobName }) => jobName || "–",
  },
  {
    key: "country",
    label: text("audience.country"),
    flex: 0.7,
    minWidth: 100,
    isExtra: true,
    render: ({ country }) => countryName(country) || "–",
  },
  {
    key: "opens",
    label: text("audience.opens"),
    flex: 0.5,
    minWidth: 80,
    isNumber: true,
    isExtra: true,
    render: ({ opens }) => opens.toLocaleString(),
  },
  {
    key: "clicks",
    label: text("audience.clicks"),
    flex: 0.5,
    minWidth: 80,
    isNumber: true,
    isExtra: true,
    render: ({ clicks }) => clicks.toLocaleString(),
  },
  {
    key: "engagementScore",
    label: text("audience.engagementScore"),
    flex: 0.6,
    minWidth: 90,
    isNumber: true,
    isExtra: true,
    render: ({ engagementScore }) => engagementScore,
  },
  {
    key: "source",
    label: text("audience.source"),
    flex: 0.8,
    minWidth: 120,
    isExtra: true,
    render: ({ source }) => sourceName(source, text),
  },
];
