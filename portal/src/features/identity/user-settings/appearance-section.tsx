import { useText } from "../../../platform/i18n/use-text.ts";
import { Section, SectionLine } from "../../../ui/layout/section.tsx";
import { ThemeChoice } from "../../../ui/theme/theme-switch.tsx";

export function AppearanceSection() {
  const text = useText();
  return (
    <Section title={text("userSettings.appearance")}>
      <SectionLine name={text("shell.theme")} meaning={text("userSettings.themeMeaning")}>
        <ThemeChoice />
      </SectionLine>
    </Section>
  );
}
