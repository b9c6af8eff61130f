import { useText } from "../../../platform/messages/messages.ts";
import { Section, SectionLine } from "../../../ui/section.tsx";
import { ThemeChoice } from "../../../ui/theme-choice.tsx";

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
