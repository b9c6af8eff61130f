import type { Setting } from "@newsloom/domain/settings/catalogue";
import type { ControlProps } from "../../../ui/forms/control-props.ts";

/** Every control edits the value as stored, a string, so all have the same props. */
export interface SettingControlProps extends ControlProps<string> {
  readonly setting: Setting;
  readonly siteNameId: number;
  /** The current value of another setting on the screen, saved or not. */
  readonly valueOf: (keyName: string) => string;
}
