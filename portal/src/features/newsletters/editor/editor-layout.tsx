import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { PaneTabs } from "../../../ui/layout/pane-tabs.tsx";
import { type EditorUrlState, PANES } from "./editor-url-state.ts";

const Frame = styled("div")({
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflow: "hidden",
  containerName: "editor",
  containerType: "inline-size",
});
const ONE_PANE = "@container editor (max-width: 1039.95px)";
const Panes = styled("div")({
  flex: 1,
  minHeight: 0,
  display: "grid",
  gridTemplateColumns: "280px minmax(360px, 1fr) minmax(380px, 1.15fr)",
  gridTemplateRows: "minmax(0, 1fr)",
  borderTop: "1px solid var(--rule)",
  "@container editor (min-width: 1600px)": {
    gridTemplateColumns: "360px minmax(428px, 1fr) minmax(600px, 1.3fr)",
  },
  [ONE_PANE]: {
    gridTemplateColumns: "minmax(0, 1fr)",
    borderTop: 0,
    ...Object.fromEntries(
      PANES.map((pane) => [`&[data-shown="${pane}"] > :not([data-pane="${pane}"])`, { display: "none" }]),
    ),
    "& > *": { border: 0 },
  },
});
const Tabs = styled(PaneTabs)({ [ONE_PANE]: { display: "flex" } });

interface Props {
  readonly head: ReactNode;
  readonly shown: EditorUrlState["pane"];
  readonly onShow: (pane: EditorUrlState["pane"]) => void;
  readonly children: ReactNode;
}

/** Three panes, or one with tabs on narrow screens. */
export function EditorLayout({ head, shown, onShow, children }: Props) {
  const text = useText();
  return (
    <Frame>
      {head}
      <Tabs role="group" aria-label={text("newsletterEditor.panes")}>
        {PANES.map((pane) => (
          <button key={pane} type="button" aria-pressed={pane === shown} onClick={() => onShow(pane)}>
            {text(`newsletterEditor.pane_${pane}`)}
          </button>
        ))}
      </Tabs>
      <Panes data-shown={shown}>{children}</Panes>
    </Frame>
  );
}
