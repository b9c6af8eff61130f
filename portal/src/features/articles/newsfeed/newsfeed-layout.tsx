import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { PageMain, PageWithSheet } from "../../../ui/layout/page-with-sheet.tsx";
import { PaneTabs } from "../../../ui/layout/pane-tabs.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import type { FeedView } from "./newsfeed-url-state.ts";

const FeedWork = styled(PageMain)({ minWidth: 0, containerName: "work", containerType: "inline-size" });
const ONE_PANE = "@container work (max-width: 879.95px)";
const Panes = styled("div")({
  flex: 1,
  minHeight: 0,
  display: "grid",
  gridTemplateColumns: "minmax(440px, 43%) minmax(0, 1fr)",
  marginTop: 8,
  "& > *": { minHeight: 0 },
  [ONE_PANE]: {
    gridTemplateColumns: "minmax(0, 1fr)",
    marginTop: 0,
    "& > section": { padding: "8px var(--gutter) 0", border: 0, [ON_NARROW]: { paddingTop: 0 } },
    // The tabs show the name; screen readers still need the heading.
    "& .pane-head": { minHeight: 0, flexWrap: "wrap" },
    "& p.pane-name": { display: "none" },
    "& h2.pane-name": {
      position: "absolute",
      width: 1,
      height: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
    '&[data-shown="unpublished"] > [data-pane="published"]': { display: "none" },
    '&[data-shown="published"] > [data-pane="unpublished"]': { display: "none" },
  },
});
const Tabs = styled(PaneTabs)({ [ONE_PANE]: { display: "flex" } });
export const PaneHeader = styled("div")({
  display: "flex",
  alignItems: "center",
  flex: "none",
  gap: 8,
  minHeight: 40,
  "& h2": { fontSize: "var(--fs-13)", fontWeight: "var(--w-bold)" },
  "& p": {
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: "var(--ink-3)",
    fontFeatureSettings: "var(--figures)",
  },
  "& .away": { marginLeft: "auto" },
  "& .away b": { color: "var(--ink)", fontWeight: "var(--w-med)" },
});

interface Props {
  readonly head: ReactNode;
  readonly bar: ReactNode;
  readonly sheet: ReactNode;
  readonly names: Readonly<Record<FeedView["pane"], string>>;
  readonly counts: Readonly<Record<FeedView["pane"], number | undefined>>;
  readonly shown: FeedView["pane"];
  readonly onShow: (pane: FeedView["pane"]) => void;
  readonly children: ReactNode;
}

/** Two panes, or one with tabs on narrow screens; a sheet beside them. */
export function NewsfeedLayout({ head, bar, sheet, names, counts, shown, onShow, children }: Props) {
  const text = useText();
  return (
    <PageWithSheet>
      <FeedWork data-beside={sheet ? "sheet" : "nothing"}>
        {head}
        {bar}
        <Tabs role="group" aria-label={text("feed.panes")}>
          {(["unpublished", "published"] as const).map((pane) => (
            <button key={pane} type="button" aria-pressed={pane === shown} onClick={() => onShow(pane)}>
              {names[pane]} <span>{counts[pane]}</span>
            </button>
          ))}
        </Tabs>
        <Panes data-shown={shown}>{children}</Panes>
      </FeedWork>
      {sheet}
    </PageWithSheet>
  );
}
