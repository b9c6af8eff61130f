import { readList, writeList, writeUrlList } from "@newsloom/domain/settings/values";
import { ChipList } from "../../../ui/forms/chip-list/chip-list.tsx";
import type { SettingControlProps } from "./setting-control-props.ts";

/** Words, addresses or emails, one chip each. */
export function ListControl({ setting, valueOf: _, siteNameId: _site, ...props }: SettingControlProps) {
  const write = setting.control === "urls" ? writeUrlList : writeList;
  return (
    <ChipList {...props} value={readList(props.value)} onChange={(items) => props.onChange(write(items))} />
  );
}
