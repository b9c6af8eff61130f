import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SelectIcon } from "../../../ui/forms/select-icon.tsx";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import type { SettingsNavEntry, SettingsNavGroup } from "../settings-navigation.ts";

const Frame = styled("div")({
  display: "none",
  [ON_NARROW]: { display: "grid", padding: "0 var(--gutter)" },
});
const Caption = styled(ListSubheader)({
  padding: "8px 8px 2px",
  background: "none",
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  lineHeight: 1.4,
});

interface Props {
  readonly groups: readonly SettingsNavGroup[];
  readonly currentSlug: string;
  readonly unsavedCount: (place: SettingsNavEntry) => number;
  readonly onChoose: (slug: string) => void;
}

/** The list of sections where there is no room beside the settings. */
export function SectionSelect({ groups, currentSlug: here, unsavedCount: changedIn, onChoose }: Props) {
  const text = useText();
  return (
    <Frame>
      <Select
        value={here}
        displayEmpty
        renderValue={(slug) =>
          groups.flatMap(({ entries: places }) => places).find((place) => place.slug === slug)?.title ??
          text("settings.everywhere")
        }
        onChange={(event) => onChoose(event.target.value)}
        IconComponent={SelectIcon}
        SelectDisplayProps={{ "aria-label": text("settings.section") }}
      >
        {groups.flatMap(({ caption, entries: places }) => [
          ...(caption === "" ? [] : [<Caption key={caption}>{caption}</Caption>]),
          ...places.map((place) => {
            const count = changedIn(place);
            return (
              <MenuItem key={place.slug} value={place.slug}>
                {place.title}
                {count > 0 && ` (${text("settings.changedHere", { count })})`}
              </MenuItem>
            );
          }),
        ])}
      </Select>
    </Frame>
  );
}
