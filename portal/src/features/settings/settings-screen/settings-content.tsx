import { styled } from "@mui/material/styles";
import type { Setting, SettingKey } from "@newsloom/domain/settings/catalogue";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { Section } from "../../../ui/layout/section.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { SettingField } from "../setting-field/setting-field.tsx";
import type { SettingsNavEntry } from "../settings-navigation.ts";
import { findPanels, findSettings } from "./search-settings.ts";
import { PanelLink, SettingsGroups } from "./settings-groups.tsx";

const Note = styled("p")({
  display: "flex",
  alignItems: "center",
  gap: 8,
  maxWidth: 920,
  "&&": { marginTop: 16, padding: "9px 12px" },
  borderRadius: "var(--r-2)",
  background: "var(--quiet-wash)",
  color: "var(--ink-2)",
  "& svg": { flex: "none" },
});

interface ListedChanges {
  readonly settings: readonly Setting[];
  readonly valueBefore: (keyName: SettingKey) => string | undefined;
}

interface Props {
  readonly entry: SettingsNavEntry;
  readonly entries: readonly SettingsNavEntry[];
  readonly searchText: string;
  /** All settings that the user may see. */
  readonly visibleSettings: readonly Setting[];
  /** The changes, when they are shown instead of a section. */
  readonly changes: ListedChanges | null;
  readonly mayWrite: (setting: Setting) => boolean;
}

/** The results of a search, the unsaved changes, or one section. */
export function SettingsContent({ entry, entries, searchText, visibleSettings, changes, mayWrite }: Props) {
  const text = useText();
  if (searchText !== "") {
    const found = findSettings(visibleSettings, searchText, ({ keyName }) => text(`settingName.${keyName}`));
    return <SettingsGroups settings={found} panels={findPanels(entries, searchText)} showsKeys />;
  }
  if (changes !== null) return <SettingsGroups {...changes} />;
  const { section } = entry;
  if (section === undefined) return null;
  const settings = visibleSettings.filter(({ tabNames }) => tabNames.includes(section));
  return (
    <>
      {!settings.some(mayWrite) && <ReadOnlyNote>{text("settings.readOnly")}</ReadOnlyNote>}
      <Section title={section}>
        {settings.map((setting) => (
          <SettingField key={setting.keyName} setting={setting} />
        ))}
        {entries
          .filter(({ panel }) => panel?.section === section)
          .map(({ slug, title, description }) => (
            <PanelLink key={slug} to={{ search: `?section=${slug}` }}>
              <b>{title}</b>
              <p>{description}</p>
            </PanelLink>
          ))}
      </Section>
    </>
  );
}

const ReadOnlyNote = ({ children }: { readonly children: ReactNode }) => (
  <Note>
    <Lock {...SMALL_ICON} />
    {children}
  </Note>
);
