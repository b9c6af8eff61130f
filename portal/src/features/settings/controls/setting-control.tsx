import type { Control } from "@newsloom/domain/settings/setting";
import { readList, writeList, writeUrlList } from "@newsloom/domain/settings/values";
import { WEEK_DAYS } from "@newsloom/domain/time/week-days";
import type { ComponentType } from "react";
import { ChipList } from "../../../ui/forms/chip-list/chip-list.tsx";
import { ChoiceControl } from "./choice-control.tsx";
import { ColourControl } from "./colour-control.tsx";
import { ImageControl } from "./image-control.tsx";
import { IndustryControl, SectorControl } from "./industry-control.tsx";
import { KeyValuePairsControl } from "./key-value-pairs-control.tsx";
import { SecretControl } from "./secret-control.tsx";
import type { SettingControlProps } from "./setting-control-props.ts";
import { SwitchControl } from "./switch-control.tsx";
import { TextControl } from "./text-control.tsx";
import { TimeControl } from "./time-control.tsx";
import { TimeZoneControl } from "./time-zone-control.tsx";

/** A list of words, URLs or emails, one chip each. */
function ListControl({ setting, valueOf: _, siteNameId: _site, ...props }: SettingControlProps) {
  const write = setting.control === "urls" ? writeUrlList : writeList;
  return (
    <ChipList {...props} value={readList(props.value)} onChange={(items) => props.onChange(write(items))} />
  );
}

/** The component for each control of the catalogue. */
const CONTROLS: Record<Control, ComponentType<SettingControlProps>> = {
  text: TextControl,
  "long text": TextControl,
  url: TextControl,
  email: TextControl,
  number: TextControl,
  colour: ColourControl,
  image: ImageControl,
  "time zone": TimeZoneControl,
  day: (props) => <ChoiceControl {...props} options={WEEK_DAYS} />,
  time: TimeControl,
  choice: (props) => <ChoiceControl {...props} options={props.setting.options ?? []} />,
  industry: IndustryControl,
  sector: SectorControl,
  switch: SwitchControl,
  list: ListControl,
  urls: ListControl,
  emails: ListControl,
  pairs: KeyValuePairsControl,
};

export function SettingControl(props: SettingControlProps) {
  const Control = props.setting.secret ? SecretControl : CONTROLS[props.setting.control];
  return <Control {...props} />;
}
