import type { PublicSite } from "@newsloom/contract/sites";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useText } from "../../../platform/messages/messages.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { FilterSearch } from "../../../ui/filter-search.tsx";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import { SectionChoice } from "../components/section-choice.tsx";
import { SectionNav } from "../components/section-nav.tsx";
import { SettingsFrame } from "../components/settings-frame.tsx";
import { useSettingsPanels } from "../panels.ts";
import { placeGroups } from "../places.ts";
import { SettingsView } from "../settings-view.ts";

/** Everything a site can choose: sections of keyed values, and the panels of the capabilities. */
export function SettingsScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { data: profile } = useSuspenseQuery(profileQuery(site.siteNameId));
  const [view, change] = useUrlState(SettingsView);
  const groups = placeGroups(useSettingsPanels(), profile.role, text);
  const places = groups.flatMap(({ places }) => places);
  const place = places.find(({ slug }) => slug === view.section) ?? places[0];
  const here = view.q === "" ? (place?.slug ?? "") : "";
  const title = text("settings.title");
  const list = { groups, here, changedIn: () => 0 };
  const Panel = place?.panel?.Component;
  return (
    <SettingsFrame
      title={title}
      windowTitle={text("app.titleOf", { screen: title, site: site.siteDisplayName })}
      aside={site.siteDisplayName}
      actions={
        <FilterSearch
          label={text("settings.search")}
          value={view.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
      }
      nav={<SectionNav {...list} />}
      choice={<SectionChoice {...list} onChoose={(section) => change({ section, q: undefined })} />}
    >
      {Panel && (
        <Suspense fallback={<PageSkeleton />}>
          <Panel />
        </Suspense>
      )}
    </SettingsFrame>
  );
}
