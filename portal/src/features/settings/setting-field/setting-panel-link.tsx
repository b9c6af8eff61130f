import { styled } from "@mui/material/styles";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import type { SettingsPanel } from "../panels/settings-panels-context.ts";

const Value = styled("p")({ overflowWrap: "anywhere" });
const PanelLink = styled(Link)({
  color: "var(--accent-ink)",
  fontWeight: "var(--w-med)",
  textDecoration: "underline",
  [ON_NARROW]: { display: "inline-block", padding: "12px 0" },
});

interface Props {
  readonly id: string;
  readonly value: string;
  readonly panel: SettingsPanel;
}

/** The value of a setting that is changed in a panel, with a link to the panel. */
export function SettingPanelLink({ id, value, panel }: Props) {
  const text = useText();
  return (
    <>
      <Value>{value}</Value>
      <PanelLink id={id} to={{ search: `?section=${panel.key}` }}>
        {text("settings.changeInPanel", { panel: panel.title(text) })}
      </PanelLink>
    </>
  );
}
