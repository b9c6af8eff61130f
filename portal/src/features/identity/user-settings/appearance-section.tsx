import { useText } from "../../../platform/i18n/use-text.ts";
import { Section, SectionRow } from "../../../ui/layout/section.tsx";
import { ThemeSwitch } from "../../../ui/theme/theme-switch.tsx";

export function AppearanceSection() {
  const text = useText();
  return (
    <Section title={text("userSettings.appearance")}>
      <SectionRow name={text("shell.theme")} meaning={text("userSettings.themeMeaning")}>
        <ThemeSwitch />
      </SectionRow>
    </Section>
  );
}
