import { styled } from "@mui/material/styles";
import type { Setting, SettingKey } from "@newsloom/domain/settings/catalogue";
import { SECTIONS } from "@newsloom/domain/settings/setting";
import { Link } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { SettingField } from "../setting-field/setting-field.tsx";
import type { SettingsNavEntry } from "../settings-navigation.ts";

export const PanelLink = styled(Link)({
  display: "block",
  padding: "12px 0",
  borderBottom: "1px solid var(--rule)",
  "& b": { fontWeight: "var(--w-med)" },
  "& p": { color: "var(--ink-2)" },
  "&:hover b": { color: "var(--accent-ink)", textDecoration: "underline" },
});

interface Props {
  readonly settings: readonly Setting[];
  readonly panels?: readonly SettingsNavEntry[];
  /** The value before the change, where changes are listed. */
  readonly valueBefore?: (keyName: SettingKey) => string | undefined;
  /** Whether the keys are written out, because somebody may have searched for one. */
  readonly showsKeys?: boolean;
}

/** Settings grouped by section, followed by the panels found by the search. */
export function SettingsGroups({ settings, panels = [], valueBefore, showsKeys = false }: Props) {
  const text = useText();
  if (settings.length + panels.length === 0)
    return <EmptyState title={text("settings.nothingFound")} text={text("settings.nothingFoundNote")} />;
  return (
    <>
      {SECTIONS.map((section) => {
        const inSection = settings.filter(({ tabName }) => tabName === section);
        return (
          inSection.length > 0 && (
            <Section key={section} title={section}>
              {inSection.map((setting) => (
                <SettingField
                  key={setting.keyName}
                  setting={setting}
                  before={valueBefore?.(setting.keyName)}
                  showsKey={showsKeys}
                />
              ))}
            </Section>
          )
        );
      })}
      {panels.length > 0 && (
        <Section title={text("settings.group.tools")}>
          {panels.map(({ slug, title, description }) => (
            <PanelLink key={slug} to={{ search: `?section=${slug}` }}>
              <b>{title}</b>
              <p>{description}</p>
            </PanelLink>
          ))}
        </Section>
      )}
    </>
  );
}
