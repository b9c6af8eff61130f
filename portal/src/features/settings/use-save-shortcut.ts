import { useRef } from "react";
import { useText } from "../../platform/i18n/use-text.ts";
import { useShortcuts } from "../../platform/keyboard-shortcuts.ts";

/** Ctrl or ⌘ S submits the form with this ref, wherever the focus is. */
export function useSaveShortcut() {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  useShortcuts(text("settings.title"), [
    { keys: SAVE_SHORTCUT, description: text("settings.saveKey"), run: () => form.current?.requestSubmit() },
  ]);
  return form;
}

export const SAVE_SHORTCUT = "mod+s";
