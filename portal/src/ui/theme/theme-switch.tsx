import { Monitor, Moon, Sun } from "lucide-react";
import { useText } from "../../platform/i18n/use-text.ts";
import { SegmentedControl } from "../forms/segmented-control.tsx";
import { COLOUR_MODES, chooseColourMode, useColourMode } from "./colour-mode.ts";
import { SMALL_ICON } from "./icon-props.ts";

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

export function ThemeSwitch() {
  const text = useText();
  const choices = COLOUR_MODES.map((mode) => {
    const Icon = ICONS[mode];
    return {
      value: mode,
      label: text(`theme.${mode}`),
      icon: <Icon {...SMALL_ICON} />,
    };
  });
  return (
    <SegmentedControl
      legend={text("shell.theme")}
      choices={choices}
      value={useColourMode()}
      onChoose={chooseColourMode}
    />
  );
}
