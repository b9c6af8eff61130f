import { styled } from "@mui/material/styles";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { ON_NARROW } from "../../../ui/theme/breakpoints.ts";
import type { SettingsNavEntry, SettingsNavGroup } from "../settings-navigation.ts";

const Nav = styled("nav")({
  position: "sticky",
  // Below the sticky header.
  top: 57,
  alignSelf: "start",
  maxHeight: "calc(100dvh - var(--h-bar) - 57px)",
  overflowY: "auto",
  padding: "12px 12px 24px calc(var(--gutter) - 8px)",
  [ON_NARROW]: { display: "none" },
});
const Caption = styled("p")({
  "&&": { padding: "16px 8px 4px" },
  color: "var(--ink-3)",
  fontSize: "var(--fs-12)",
  fontWeight: "var(--w-med)",
});
const Entry = styled(Link)({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 8,
  minHeight: 30,
  padding: "0 8px",
  borderRadius: "var(--r-2)",
  color: "var(--ink-2)",
  "&:hover": { background: "var(--hover)", color: "var(--ink)" },
  '&[aria-current="page"]': {
    background: "var(--press)",
    color: "var(--ink)",
    fontWeight: "var(--w-med)",
  },
});
const Count = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  color: "var(--accent-ink)",
  fontSize: "var(--fs-12)",
  fontWeight: "var(--w-med)",
  fontFeatureSettings: "var(--figures)",
  "&::before": {
    content: '""',
    width: 6,
    height: 6,
    borderRadius: "50%",
    background: "var(--accent)",
  },
});

interface Props {
  readonly groups: readonly SettingsNavGroup[];
  /** "" while a search shows settings of all sections. */
  readonly currentSlug: string;
  /** The number of unsaved changes of an entry. */
  readonly unsavedCount: (entry: SettingsNavEntry) => number;
}

/** Sections and panels, with the number of unsaved changes in each. */
export function SectionNav({ groups, currentSlug, unsavedCount }: Props) {
  const text = useText();
  return (
    <Nav aria-label={text("settings.sections")}>
      {groups.map(({ caption, entries }) => (
        <div key={caption}>
          {caption !== "" && <Caption>{caption}</Caption>}
          <ul aria-label={caption || text("settings.sections")}>
            {entries.map((entry) => {
              const count = unsavedCount(entry);
              return (
                <li key={entry.slug}>
                  <Entry
                    to={{ search: `?section=${entry.slug}` }}
                    aria-current={entry.slug === currentSlug ? "page" : undefined}
                  >
                    {entry.title}
                    {count > 0 && <Count aria-label={text("settings.changedHere", { count })}>{count}</Count>}
                  </Entry>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Nav>
  );
}
