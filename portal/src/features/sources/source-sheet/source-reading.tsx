import Button from "@mui/material/Button";
import type { Source } from "@newsloom/contract/sources/sources";
import { Pencil } from "lucide-react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import { DescriptionList } from "../../../ui/data/description-list.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { languageName } from "../source-languages.ts";
import { TimeAhead } from "../source-list/run-time.tsx";
import { typeKey } from "../source-names.ts";
import { useReadEveryText } from "./read-every.ts";

const NO_TOP_LINE = { borderTop: 0 } as const;

interface Props {
  readonly source: Source;
  readonly clock: Clock;
  /** Undefined for users who may not change it. */
  readonly onEdit: (() => void) | undefined;
}

/** How a source is read. */
export function SourceReading({ source, clock, onEdit }: Props) {
  const text = useText();
  const readEvery = useReadEveryText();
  const type = typeKey(source.sourceType);
  const lines: readonly (readonly [name: string, value: React.ReactNode])[] = [
    [text("sources.type"), type === undefined ? "–" : text(type)],
    [
      text("sources.language"),
      source.language === "" ? text("source.foundLanguage") : languageName(source.language),
    ],
    [text("source.opens"), text(`source.open_${source.openMode}`)],
    [text("source.read"), readEvery(source.readEveryMinutes)],
    [
      text("source.next"),
      source.sourceStatus === "Active" ? <TimeAhead iso={source.nextRunAt} clock={clock} /> : "–",
    ],
    ...(source.linkSelector === ""
      ? []
      : [[text("source.selector"), <code key="selector">{source.linkSelector}</code>] as const]),
    ...(source.companyName === "" ? [] : [[text("sources.company"), source.companyName] as const]),
    ...(source.isLocal ? [[text("source.local"), text("source.yes")] as const] : []),
    ...(source.isPreferred ? [[text("source.preferred"), text("source.yes")] as const] : []),
    [text("sources.added"), <DateTime key="added" iso={source.createDate} clock={clock} />],
  ];
  return (
    <>
      <DescriptionList sx={NO_TOP_LINE}>
        {lines.map(([name, value]) => (
          <Line key={name} name={name} value={value} />
        ))}
      </DescriptionList>
      {onEdit && (
        <Button sx={{ mt: 6 }} startIcon={<Pencil {...SMALL_ICON} />} onClick={onEdit}>
          {text("source.edit")}
        </Button>
      )}
    </>
  );
}

const Line = ({ name, value }: { readonly name: string; readonly value: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
