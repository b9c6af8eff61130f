import { useSuspenseQuery } from "@tanstack/react-query";
import { industriesQuery, sectorsQuery } from "../../sites/api.ts";
import { ChoiceControl } from "./choice-control.tsx";
import type { SettingControlProps } from "./setting-control-props.ts";

export function IndustryControl(props: SettingControlProps) {
  const { data: industries } = useSuspenseQuery(industriesQuery(props.siteNameId));
  return <ChoiceControl {...props} mayBeEmpty options={industries.map(({ name }) => name)} />;
}

/** The sectors of the industry chosen on the screen; all sectors while none is chosen. */
export function SectorControl(props: SettingControlProps) {
  const { data: industries } = useSuspenseQuery(industriesQuery(props.siteNameId));
  const { data: sectors } = useSuspenseQuery(sectorsQuery(props.siteNameId));
  const industry = industries.find(({ name }) => name === props.valueOf("Industry"));
  const offered = sectors.filter(({ industryId }) => !industry || industryId === industry.id);
  return <ChoiceControl {...props} mayBeEmpty options={[...new Set(offered.map(({ name }) => name))]} />;
}
