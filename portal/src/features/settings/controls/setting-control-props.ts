import type { Setting } from "@newsloom/domain/settings/catalogue";
import type { ControlProps } from "../../../ui/forms/control-props.ts";

/** A control edits a setting's value as the wire carries it, so all of them take the same. */
export interface SettingControlProps extends ControlProps<string> {
  readonly setting: Setting;
  readonly siteNameId: number;
  /** The value of another setting as it stands on the screen, saved or not. */
  readonly valueOf: (keyName: string) => string;
}
