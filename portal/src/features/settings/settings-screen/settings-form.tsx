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
  /** The number of changed settings with an error. */
  readonly errorCount: number;
  readonly isSaving: boolean;
  readonly restoredAt: string | null;
  readonly save: () => Promise<Setting | undefined | "failed">;
  readonly onDiscard: () => void;
  readonly onShowChanges: () => void;
  /** Opens the section of the setting. */
  readonly onShowSetting: (setting: Setting) => void;
  readonly children: ReactNode;
}

/** The form around the settings. A refused save focuses the first setting with an error. */
export function SettingsForm(props: Props) {
  const { changed, isSaving, save, onShowSetting } = props;
  const text = useText();
  const form = useSaveShortcut();
  const [invalid, setInvalid] = useState<Setting | null>(null);

  useEffect(() => {
    if (invalid === null) return;
    const control = document.getElementById(controlId(invalid.keyName));
    control?.focus();
    // The error is below the control, where the unsaved bar could cover it.
    document.getElementById(settingErrorId(invalid.keyName))?.scrollIntoView({ block: "nearest" });
    control?.scrollIntoView({ block: "nearest" });
  }, [invalid]);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (changed.length === 0 || isSaving) return;
    setInvalid(null);
    const refused = await save();
    if (refused === "failed") return;
    if (refused === undefined) return toastSuccess(text("settings.saved", { count: changed.length }));
    onShowSetting(refused);
    setInvalid(refused);
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
