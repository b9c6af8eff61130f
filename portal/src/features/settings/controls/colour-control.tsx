import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ColourField } from "../../../ui/forms/colour-field/colour-field.tsx";
import { accentTokens } from "../../../ui/theme/accent.ts";
import { parseHex } from "../../../ui/theme/oklch.ts";
import type { SettingControlProps } from "./setting-control-props.ts";

const Sample = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 6,
  marginTop: 8,
  "& span": {
    padding: "4px 10px",
    borderRadius: "var(--r-2)",
    fontSize: "var(--fs-12)",
    fontWeight: "var(--w-med)",
  },
  "& .action": { background: "var(--accent)", color: "var(--on-accent)" },
  "& .chosen": { background: "var(--accent-wash)", color: "var(--accent-ink)" },
  "& .dark": { colorScheme: "dark", background: "var(--paper)", color: "var(--accent-ink)" },
});

/** A colour with its contrast; for the primary colour also a sample of the portal in it. */
export function ColourControl({ setting: { keyName }, ...props }: SettingControlProps) {
  const text = useText();
  const isShown = keyName === "PrimarySiteColor" && parseHex(props.value) !== undefined;
  return (
    <>
      <ColourField {...props} isBackground={keyName === "BackgroundSiteColor"} />
      {isShown && (
        <Sample aria-hidden="true" style={accentTokens(props.value)}>
          <span className="action">{text("settings.sample.action")}</span>
          <span className="chosen">{text("settings.sample.chosen")}</span>
          <span className="dark">{text("settings.sample.dark")}</span>
        </Sample>
      )}
    </>
  );
}
