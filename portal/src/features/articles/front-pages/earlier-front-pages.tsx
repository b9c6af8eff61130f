import type { Clock } from "../../../platform/format-date-time.ts";
import { FrontPageListSheet } from "./front-page-list-sheet.tsx";
import { FrontPageSheet } from "./front-page-sheet.tsx";

interface Props {
  readonly siteNameId: number;
  /** "pages" for all of them, "page-" and a version for one. */
  readonly sheet: string;
  readonly clock: Clock;
  readonly mayWrite: boolean;
  readonly isDirty: boolean;
  readonly shown: number | undefined;
  readonly onSheet: (sheet: string) => void;
}

/** The list of earlier front pages, or one of them. */
export function EarlierFrontPages({ sheet, shown, onSheet, ...props }: Props) {
  const close = () => onSheet("");
  if (sheet === "pages")
    return (
      <FrontPageListSheet
        siteNameId={props.siteNameId}
        clock={props.clock}
        shown={shown}
        onOpen={(version) => onSheet(`page-${version}`)}
        onClose={close}
      />
    );
  const version = Number(sheet.slice("page-".length));
  return (
    <FrontPageSheet
      key={version}
      {...props}
      version={version}
      onAll={() => onSheet("pages")}
      onClose={close}
    />
  );
}
