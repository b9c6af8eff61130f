import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { PaneTabs } from "../../../ui/layout/pane-tabs.tsx";
import { TEMPLATE_PANES, type TemplateUrlState } from "./template-url-state.ts";

const Frame = styled("div")({
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflow: "hidden",
  containerName: "template",
  containerType: "inline-size",
});
const ONE_PANE = "@container template (max-width: 1039.95px)";
const Panes = styled("div")({
  flex: 1,
  minHeight: 0,
  display: "grid",
  gridTemplateColumns: "288px 312px minmax(0, 1fr)",
  gridTemplateRows: "minmax(0, 1fr)",
  borderTop: "1px solid var(--rule)",
  [ONE_PANE]: {
    gridTemplateColumns: "minmax(0, 1fr)",
    borderTop: 0,
    ...Object.fromEntries(
      TEMPLATE_PANES.map((pane) => [
        `&[data-shown="${pane}"] > :not([data-pane="${pane}"])`,
        { display: "none" },
      ]),
    ),
    "& > *": { border: 0 },
  },
});
const Tabs = styled(PaneTabs)({ [ONE_PANE]: { display: "flex" } });

export const TemplatePane = styled("section")({
  minHeight: 0,
  padding: "4px 20px 32px",
  borderRight: "1px solid var(--rule)",
  overflowY: "auto",
});
export const PaneHeading = styled("header")({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  minHeight: 44,
  borderBottom: "1px solid var(--rule-ink)",
  "& h2": { fontSize: "var(--fs-13)", fontWeight: "var(--w-bold)", overflowWrap: "anywhere" },
});

interface Props {
  readonly head: ReactNode;
  readonly shown: TemplateUrlState["pane"];
  readonly onShow: (pane: TemplateUrlState["pane"]) => void;
  readonly children: ReactNode;
}

/** Three panes, or one with tabs on narrow screens. */
export function TemplateLayout({ head, shown, onShow, children }: Props) {
  const text = useText();
  return (
    <Frame>
      {head}
      <Tabs role="group" aria-label={text("newsletterEditor.panes")}>
        {TEMPLATE_PANES.map((pane) => (
          <button key={pane} type="button" aria-pressed={pane === shown} onClick={() => onShow(pane)}>
            {text(`templateEditor.pane_${pane}`)}
          </button>
        ))}
      </Tabs>
      <Panes data-shown={shown}>{children}</Panes>
    </Frame>
  );
}
