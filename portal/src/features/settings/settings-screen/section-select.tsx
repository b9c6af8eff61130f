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
  readonly unsavedCount: (entry: SettingsNavEntry) => number;
  readonly onChoose: (slug: string) => void;
}

/** The navigation on small screens. */
export function SectionSelect({ groups, currentSlug, unsavedCount, onChoose }: Props) {
  const text = useText();
  return (
    <Frame>
      <Select
        value={currentSlug}
        displayEmpty
        renderValue={(slug) =>
          groups.flatMap(({ entries }) => entries).find((entry) => entry.slug === slug)?.title ??
          text("settings.everywhere")
        }
        onChange={(event) => onChoose(event.target.value)}
        IconComponent={SelectIcon}
        SelectDisplayProps={{ "aria-label": text("settings.section") }}
      >
        {groups.flatMap(({ caption, entries }) => [
          ...(caption === "" ? [] : [<Caption key={caption}>{caption}</Caption>]),
          ...entries.map((entry) => {
            const count = unsavedCount(entry);
            return (
              <MenuItem key={entry.slug} value={entry.slug}>
                {entry.title}
                {count > 0 && ` (${text("settings.changedHere", { count })})`}
              </MenuItem>
            );
          }),
        ])}
      </Select>
    </Frame>
  );
}
