import { styled } from "@mui/material/styles";
import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { SourceDetails } from "@newsloom/contract/sources/sources";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SheetHeading } from "../../../ui/dialogs/sheet-heading.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { SourceHealthText } from "../source-list/source-health.tsx";
import { SourceTile } from "../source-list/source-tile.tsx";
import { kindKey } from "../source-names.ts";
import { FailureNote } from "./failure-note.tsx";
import { SourceActions } from "./source-actions.tsx";
import { SourceFigures } from "./source-figures.tsx";
import { SourceReading } from "./source-reading.tsx";
import { SourceRecord } from "./source-record.tsx";
import { SourceRuns } from "./source-runs.tsx";

const Head = styled("div")({
  display: "grid",
  gridTemplateColumns: "44px minmax(0, 1fr)",
  gap: 12,
  alignItems: "center",
  margin: "10px 0 14px",
  "& a": { color: "var(--accent-ink)", overflowWrap: "anywhere" },
  "& p": { color: "var(--ink-2)" },
});

interface Props {
  readonly site: PublicSite;
  readonly source: SourceDetails;
  readonly clock: Clock;
  readonly kind: string;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
  readonly onStep: ((by: 1 | -1) => void) | undefined;
  readonly onClose: () => void;
}

/** A source beside the list: its figures, its last runs, how it is read, and what can be done with it. */
export function SourceSheet({ site, source, clock, kind, mayWrite, onEdit, onStep, onClose }: Props) {
  const text = useText();
  const address = source.feedUrl || source.url;
  return (
    <SideSheet
      title={source.name}
      kind={kind}
      onClose={onClose}
      {...(onStep && { onStep })}
      footer={<SourceActions site={site} source={source} mayWrite={mayWrite} />}
    >
      <Head>
        <SourceTile name={source.name} size="large" isInactive={source.sourceStatus === "Inactive"} />
        <div>
          <p>
            {text(kindKey(source.kind))}{" "}
            <a href={address} target="_blank" rel="noreferrer">
              {withoutScheme(address)}
            </a>
          </p>
          {source.failures === 0 && <SourceHealthText source={source} clock={clock} isWhole />}
        </div>
      </Head>
      {source.failures > 0 && <FailureNote source={source} clock={clock} />}
      <SourceFigures source={source} />
      <SheetHeading>{text("source.lastRuns")}</SheetHeading>
      <SourceRuns runs={source.runs} clock={clock} />
      <SheetHeading>{text("source.whyTitle")}</SheetHeading>
      <SourceRecord source={source} />
      <SheetHeading>{text("source.howRead")}</SheetHeading>
      <SourceReading source={source} clock={clock} onEdit={mayWrite ? onEdit : undefined} />
    </SideSheet>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//i, "").replace(/\/$/, "");
