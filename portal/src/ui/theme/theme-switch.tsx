import { Monitor, Moon, Sun } from "lucide-react";
import { useText } from "../../platform/i18n/use-text.ts";
import { Segmented } from "../forms/segmented-control.tsx";
import { COLOUR_MODES, chooseColourMode, useColourMode } from "./colour-mode.ts";
import { SMALL_GLYPH } from "./icon-props.ts";

const GLYPHS = { light: Sun, dark: Moon, system: Monitor } as const;

export function ThemeChoice() {
  const text = useText();
  const choices = COLOUR_MODES.map((mode) => {
    const Glyph = GLYPHS[mode];
    return {
      value: mode,
      label: text(`theme.${mode}`),
      glyph: <Glyph {...SMALL_GLYPH} />,
    };
  });
  return (
    <Segmented
      legend={text("shell.theme")}
      choices={choices}
      value={useColourMode()}
      onChoose={chooseColourMode}
    />
  );
}
