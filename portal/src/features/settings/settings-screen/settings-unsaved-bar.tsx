import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import type { Setting } from "@newsloom/domain/settings/catalogue";
import { currentLanguage } from "../../../platform/i18n/language.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { UnsavedBar } from "../../../ui/forms/unsaved-changes/unsaved-bar.tsx";
import { ON_PHONE } from "../../../ui/theme/breakpoints.ts";
import { SAVE_SHORTCUT } from "../use-save-shortcut.ts";

const ShowChangesButton = styled(ButtonBase)({
  padding: "0 4px",
  minHeight: 32,
  borderRadius: "var(--r-1)",
  color: "var(--on-inverse-accent)",
  font: "inherit",
  fontWeight: "var(--w-med)",
  "&:hover": { textDecoration: "underline" },
  "&.Mui-focusVisible": { outline: "2px solid currentColor", boxShadow: "none" },
  [ON_PHONE]: { display: "none" },
});

interface Props {
  readonly changed: readonly Setting[];
  /** The number of changed settings with an error. */
  readonly errorCount: number;
  readonly isSaving: boolean;
  readonly onShowChanges: () => void;
  readonly onDiscard: () => void;
}

/** The number of unsaved changes and their sections, with buttons to save and discard. */
export function SettingsUnsavedBar({ changed, errorCount, isSaving, onShowChanges, onDiscard }: Props) {
  const text = useText();
  const names = new Set(changed.map(({ tabName }) => tabName));
  const sections = new Intl.ListFormat(currentLanguage(), { type: "conjunction" }).format(names);
  return (
    <UnsavedBar
      message={[
        text("settings.unsaved", { count: changed.length, sections }),
        ...(errorCount > 0 ? [text("settings.errors", { count: errorCount })] : []),
      ].join(". ")}
      isSaving={isSaving}
      onDiscard={onDiscard}
      saveKeys={SAVE_SHORTCUT}
      actions={<ShowChangesButton onClick={onShowChanges}>{text("settings.showChanges")}</ShowChangesButton>}
    />
  );
}
