import type { Setting } from "@newsloom/domain/settings/catalogue";
import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { RestoredDraftNote } from "../../../ui/forms/unsaved-changes/restored-draft-note.tsx";
import { controlId, settingErrorId } from "../setting-field/setting-field.tsx";
import { useSaveShortcut } from "../use-save-shortcut.ts";
import { SettingsUnsavedBar } from "./settings-unsaved-bar.tsx";

interface Props {
  readonly changed: readonly Setting[];
  /** How many of them cannot be kept as they are. */
  readonly errorCount: number;
  readonly isSaving: boolean;
  readonly restoredAt: string | null;
  readonly save: () => Promise<Setting | undefined | "failed">;
  readonly onDiscard: () => void;
  readonly onShowChanges: () => void;
  /** Opens the section where it can be mended. */
  readonly onShowSetting: (setting: Setting) => void;
  readonly children: ReactNode;
}

/** The form around the settings. A save that is refused leads to what is wrong. */
export function SettingsForm(props: Props) {
  const { changed, isSaving, save, onShowSetting } = props;
  const text = useText();
  const form = useSaveShortcut();
  const [wrong, setWrong] = useState<Setting | null>(null);

  useEffect(() => {
    if (wrong === null) return;
    const control = document.getElementById(controlId(wrong.keyName));
    control?.focus();
    // What is wrong stands below the control, where the bar would lie over it.
    document.getElementById(settingErrorId(wrong.keyName))?.scrollIntoView({ block: "nearest" });
    control?.scrollIntoView({ block: "nearest" });
  }, [wrong]);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (changed.length === 0 || isSaving) return;
    setWrong(null);
    const refused = await save();
    if (refused === "failed") return;
    if (refused === undefined) return toastSuccess(text("settings.saved", { count: changed.length }));
    onShowSetting(refused);
    setWrong(refused);
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <RestoredDraftNote since={props.restoredAt} onDiscard={props.onDiscard} />
      {props.children}
      {changed.length > 0 && (
        <SettingsUnsavedBar
          changed={changed}
          errorCount={props.errorCount}
          isSaving={isSaving}
          onShowChanges={props.onShowChanges}
          onDiscard={props.onDiscard}
        />
      )}
    </form>
  );
}
