import { styled } from "@mui/material/styles";
import { type ReactNode, useId } from "react";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";

const NARROW = "@container library (max-width: 719.95px)";
const Frame = styled("div")({
  flex: 1,
  minHeight: 0,
  display: "flex",
  flexDirection: "column",
  containerName: "library",
  containerType: "inline-size",
  "& .narrow": { display: "none", [NARROW]: { display: "contents" } },
});
const Columns = styled("div")({
  flex: 1,
  minHeight: 0,
  display: "grid",
  gridTemplateColumns: "220px minmax(0, 1fr)",
  gridTemplateRows: "minmax(0, 1fr)",
  borderTop: "1px solid var(--rule)",
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
});
const Side = styled("div")({
  minHeight: 0,
  padding: "12px 8px 16px calc(var(--gutter) - 8px)",
  borderRight: "1px solid var(--rule)",
  overflowY: "auto",
  "& > button": { margin: "8px 0 0" },
  [NARROW]: { display: "none" },
});
const Files = styled("section")({
  flex: 1,
  minHeight: 0,
  padding: "0 var(--gutter)",
  overflowY: "auto",
  scrollPaddingTop: 48,
});
const Head = styled("header")({
  position: "sticky",
  top: 0,
  zIndex: 1,
  display: "flex",
  alignItems: "baseline",
  gap: 8,
  padding: "13px 0 9px",
  borderBottom: "1px solid var(--rule-ink)",
  background: "var(--paper)",
  "& h2": {
    overflow: "hidden",
    fontSize: "var(--fs-13)",
    fontWeight: "var(--w-bold)",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& p": { flex: "none", color: "var(--ink-2)", fontFeatureSettings: "var(--figures)" },
});

interface Props {
  readonly filters: ReactNode;
  readonly side: ReactNode;
  /** The name of the open folder. */
  readonly name: string;
  readonly count: string;
  /** Announced to screen readers. */
  readonly status: string;
  readonly children: ReactNode;
}

/** Folders beside the files; on narrow screens the filters hold them instead (`.narrow`). */
export function MediaLibraryLayout({ filters, side, name, count, status, children }: Props) {
  const titleId = useId();
  return (
    <Frame>
      {filters}
      <Columns>
        <Side>{side}</Side>
        <Files aria-labelledby={titleId}>
          <Head>
            <h2 id={titleId}>{name}</h2>
            <p>{count}</p>
          </Head>
          {children}
          <VisuallyHidden role="status">{status}</VisuallyHidden>
        </Files>
      </Columns>
    </Frame>
  );
}
