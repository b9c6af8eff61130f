import type { LoggedAction } from "@newsloom/contract/action-log/action-log";
import { useMemo } from "react";
import type { Clock } from "../../platform/format-date-time.ts";
import { useText } from "../../platform/i18n/use-text.ts";
import { DateTime } from "../../ui/data/date-time.tsx";
import type { Column } from "../../ui/data/table/column.ts";
import { describeAction, describeArea, describeEntity } from "./action-descriptions.ts";
import { EntityLink } from "./entity-link-text.tsx";

export function useActionLogColumns(
  clock: Clock,
  names: ReadonlyMap<string, string>,
): readonly Column<LoggedAction>[] {
  const text = useText();
  return useMemo(
    () => [
      {
        key: "action",
        label: text("log.action"),
        flex: 2,
        minWidth: 180,
        isTitle: true,
        render: (action) => describeAction(action, names, text),
      },
      {
        key: "area",
        label: text("log.area"),
        flex: 0.7,
        minWidth: 100,
        render: ({ area }) => describeArea(area, text),
      },
      {
        key: "who",
        label: text("log.who"),
        flex: 1,
        minWidth: 130,
        render: ({ userName }) => userName || text("log.system"),
      },
      {
        key: "subject",
        label: text("log.subject"),
        flex: 1.4,
        minWidth: 160,
        isExtra: true,
        render: (action) => <EntityLink action={action} title={describeEntity(action, names, text) || "–"} />,
      },
      {
        key: "ip",
        label: text("log.ip"),
        flex: 0.6,
        minWidth: 100,
        minTableWidth: 960,
        render: ({ ip }) => ip || "–",
      },
      {
        key: "date",
        label: text("log.when"),
        flex: 0.8,
        minWidth: 130,
        render: ({ date }) => <DateTime iso={date} clock={clock} />,
      },
    ],
    [text, clock, names],
  );
}
