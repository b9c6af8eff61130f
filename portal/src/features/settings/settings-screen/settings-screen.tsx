import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { Setting } from "@newsloom/domain/settings/catalogue";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { FilterSearch } from "../../../ui/data/filters/filter-search.tsx";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { LeaveGuard } from "../../../ui/forms/unsaved-changes/leave-guard.tsx";
import { siteSettingsQuery, useClock } from "../api.ts";
import { PanelBoundary } from "../panels/panel-boundary.tsx";
import { useSettingsPanels } from "../panels/settings-panels-context.ts";
import { HistoryDialog } from "../setting-history/setting-history-dialog.tsx";
import { type Place, placeGroups } from "../settings-navigation.ts";
import { CHANGES, SettingsView, slugOf } from "../settings-url-state.ts";
import { SectionNav } from "./section-nav.tsx";
import { SectionChoice } from "./section-select.tsx";
import { SettingsBody } from "./settings-content.tsx";
import { SettingsStateProvider } from "./settings-context.ts";
import { KeyedSettings } from "./settings-form.tsx";
import { SettingsFrame } from "./settings-layout.tsx";
import { useAskedSetting } from "./use-scroll-to-setting.ts";
import { useSettings } from "./use-settings-form.ts";

/** Everything a site can choose: sections of keyed values, and the panels of the capabilities. */
export function SettingsScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const { data: records } = useSuspenseQuery(siteSettingsQuery(siteNameId));
  const clock = useClock(siteNameId);
  const [view, change] = useUrlState(SettingsView);
  const [past, setPast] = useState<Setting | null>(null);
  const settings = useSettings(siteNameId, profile, records);
  const { changed, draft, mayWrite } = settings;

  useAskedSetting(view.setting, () => change({ setting: undefined }, { replace: true }));

  const groups = placeGroups(useSettingsPanels(), profile.role, text);
  const places = groups.flatMap(({ places: own }) => own);
  const showsChanges = view.section === CHANGES && changed.length > 0;
  const place = places.find(({ slug }) => slug === view.section) ?? places[0];
  const isOne = view.q === "" && !showsChanges;
  const Panel = isOne ? place?.panel?.Component : undefined;
  const list = {
    groups,
    here: isOne ? (place?.slug ?? "") : "",
    changedIn: ({ section }: Place) => changed.filter(({ tabName }) => tabName === section).length,
  };
  const title = text("settings.title");

  return (
    <SettingsStateProvider
      value={{
        ...settings,
        siteNameId,
        clock,
        edit: draft.edit,
        forget: (keyName) => draft.forget([keyName]),
        openHistory: setPast,
      }}
    >
      {/* A panel may have one of its own, and there can be only one; the draft outlives it. */}
      {!Panel && <LeaveGuard goesAcross when={changed.length > 0} onLeave={draft.abandon} />}
      <SettingsFrame
        shown={`${view.section} ${view.q}`}
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
        {Panel ? (
          <PanelBoundary slug={view.section}>
            <Panel />
          </PanelBoundary>
        ) : (
          <KeyedSettings
            changed={changed}
            wrong={settings.wrong}
            isSaving={settings.isSaving}
            restoredAt={draft.restoredAt}
            save={settings.save}
            onDiscard={() => toastWithAction(text("settings.discarded"), text("toast.undo"), draft.discard())}
            onShowChanges={() => change({ section: CHANGES, q: undefined })}
            onShow={({ tabName }) => isOne && change({ section: slugOf(tabName) })}
          >
            {place && (
              <SettingsBody
                place={place}
                places={places}
                asked={view.q}
                seen={settings.seen}
                changed={showsChanges ? changed : null}
                mayWrite={mayWrite}
              />
            )}
          </KeyedSettings>
        )}
      </SettingsFrame>
      {past && (
        <HistoryDialog
          siteNameId={siteNameId}
          setting={past}
          clock={clock}
          mayRestore={mayWrite(past)}
          onClose={() => setPast(null)}
        />
      )}
    </SettingsStateProvider>
  );
}
