import Autocomplete from "@mui/material/Autocomplete";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { parseTimeZone } from "@newsloom/domain/time/time-zones";
import { useQuery } from "@tanstack/react-query";
import { formatToday } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useCurrentMinute } from "../../../ui/data/use-current-minute.ts";
import { SelectIcon } from "../../../ui/forms/select-icon.tsx";
import { timeZonesQuery } from "../api.ts";
import type { SettingControlProps } from "./setting-control-props.ts";

const Now = styled("p")({
  marginTop: 6,
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
});

/** A searchable time zone, with the current time there to confirm the choice. */
export function TimeZoneControl(props: SettingControlProps) {
  const text = useText();
  const { data: zones = [] } = useQuery(timeZonesQuery(props.siteNameId));
  const offered = zones.includes(props.value) ? zones : [props.value, ...zones];
  const time = timeInZone(parseTimeZone(props.value), useCurrentMinute());
  return (
    <>
      <Autocomplete
        id={props.id}
        value={props.value}
        options={offered}
        disableClearable
        disabled={props.isDisabled ?? false}
        popupIcon={<SelectIcon />}
        onChange={(_event, zone) => props.onChange(zone)}
        onBlur={props.onBlur}
        openText={text("settings.openZones")}
        closeText={text("settings.closeZones")}
        noOptionsText={text("settings.noZone")}
        renderInput={({ slotProps, ...input }) => (
          <OutlinedInput
            {...input}
            {...slotProps.input}
            fullWidth
            error={props.isInvalid ?? false}
            slotProps={{
              input: {
                ...slotProps.htmlInput,
                "aria-label": props.name,
                "aria-describedby": props.describedBy,
              },
            }}
          />
        )}
      />
      {time !== undefined && <Now>{text("settings.timeInZone", { time })}</Now>}
    </>
  );
}

function timeInZone(zone: string, now: Date): string | undefined {
  try {
    return formatToday(now, { zone, dateFormat: "d MMM yyyy" }).time;
  } catch {
    return undefined;
  }
}
