import { styled } from "@mui/material/styles";
import type { SettingVersion } from "@newsloom/contract/settings/settings";
import type { Setting } from "@newsloom/domain/settings/catalogue";
import { useText } from "../../../platform/i18n/use-text.ts";
import { parseHex } from "../../../ui/theme/oklch.ts";
import { formatSettingValue } from "../format-setting-value.ts";

const Value = styled("b")({ display: "flex", alignItems: "center", gap: 8 });
const Swatch = styled("span")({
  flex: "none",
  width: 16,
  height: 16,
  borderRadius: "var(--r-1)",
  boxShadow: "inset 0 0 0 1px var(--rule-2)",
});
const ImagePreview = styled("img")({
  display: "block",
  maxWidth: 148,
  height: 44,
  marginBottom: 4,
  padding: 4,
  borderRadius: "var(--r-2)",
  background: "var(--sunk)",
  boxShadow: "inset 0 0 0 1px var(--rule)",
  objectFit: "contain",
});

interface Props {
  readonly setting: Setting;
  readonly version: SettingVersion;
}

/** The value of a version; images and colours are shown as such. */
export function SettingVersionValue({ setting, version: { value, version, isMasked } }: Props) {
  const text = useText();
  if (isMasked) return <Value>{text("settings.hidden")}</Value>;
  if (setting.control === "image" && value !== "")
    return <ImagePreview src={value} alt={text("settings.imageVersion", { version })} />;
  return (
    <Value>
      {setting.control === "colour" && parseHex(value) !== undefined && (
        <Swatch aria-hidden="true" data-colour={value} style={{ background: value }} />
      )}
      {formatSettingValue(setting, value, text)}
    </Value>
  );
}
