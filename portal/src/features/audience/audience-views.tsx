import type { PublicSite } from "@newsloom/contract/sites/sites";
import { useUrlState } from "../../platform/url-state.ts";
import { AudienceScreen } from "./audience-list/audience-screen.tsx";
import { AudienceUrlState } from "./audience-list/audience-url-state.ts";
import { SegmentsScreen } from "./segments/segments-screen.tsx";
import { SubscribeFormScreen } from "./subscribe-form/subscribe-form-screen.tsx";

/** The list of subscribers, or the segments or the subscribe form, which have no path of their own. */
export function AudienceViews({ site }: { readonly site: PublicSite }) {
  const [{ sheet }, change] = useUrlState(AudienceUrlState);
  const onSheet = (next: string) => change({ sheet: next });
  if (sheet.startsWith("segment")) return <SegmentsScreen site={site} sheet={sheet} onSheet={onSheet} />;
  if (sheet === "subscribe-form") return <SubscribeFormScreen site={site} onSheet={onSheet} />;
  return <AudienceScreen site={site} />;
}
