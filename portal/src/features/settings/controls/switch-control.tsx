import Switch from "@mui/material/Switch";
import { styled } from "@mui/material/styles";
import { readBoolean, writeBoolean } from "@newsloom/domain/settings/values";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import type { SettingControlProps } from "./setting-control-props.ts";

const Line = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 10,
  minHeight: 32,
  [ON_NARROW]: { minHeight: 44 },
});

export function SwitchControl(props: SettingControlProps) {
  const text = useText();
  const isOn = readBoolean(props.value);
  return (
    <Line>
      <Switch
        checked={isOn}
        disabled={props.isDisabled ?? false}
        onChange={(_event, next) => props.onChange(writeBoolean(next))}
        onBlur={props.onBlur}
        slotProps={{
          input: {
            id: props.id,
            role: "switch",
            "aria-label": props.name,
            "aria-describedby": props.describedBy,
          },
        }}
      />
      <span aria-hidden="true">{text(isOn ? "settings.on" : "settings.off")}</span>
    </Line>
  );
}
