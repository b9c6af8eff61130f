import type { PublicSite } from "@newsloom/contract/sites/sites";
import type { Setting, SettingKey } from "@newsloom/domain/settings/catalogue";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { profileQuery } from "../../../platform/session/user-profile.ts";
import { useUrlState } from "../../../platform/url-state.ts";
import { FilterSearch } from "../../../ui/data/filters/filter-search.tsx";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { LeaveGuard } from "../../../ui/forms/unsaved-changes/leave-guard.tsx";
import { siteSettingsQuery, useClock } from "../api.ts";
import { PanelBoundary } from "../panels/panel-boundary.tsx";
import { useSettingsPanels } from "../panels/settings-panels-context.ts";
import { controlId } from "../setting-field/setting-field.tsx";
import { SettingHistoryDialog } from "../setting-history/setting-history-dialog.tsx";
import { type SettingsNavEntry, settingsNavGroups } from "../settings-navigation.ts";
import { CHANGES_SECTION, SettingsUrlState, sectionSlug } from "../settings-url-state.ts";
import { SectionNav } from "./section-nav.tsx";
import { SectionSelect } from "./section-select.tsx";
import { SettingsContent } from "./settings-content.tsx";
import { SettingsStateProvider } from "./settings-context.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsLayout } from "./settings-layout.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

const NOTHING_SAVED: ReadonlyMap<string, string> = new Map();

/** The settings of a site: sections of settings, and the panels of the capabilities. */
export function SettingsScreen({ site }: { readonly site: PublicSite }) {
  const text = useText();
  const { siteNameId } = site;
  const { data: profile } = useSuspenseQuery(profileQuery(siteNameId));
  const { data: records } = useSuspenseQuery(siteSettingsQuery(siteNameId));
  const clock = useClock(siteNameId);
  const [view, change] = useUrlState(SettingsUrlState);
  const [historyOf, setHistoryOf] = useState<Setting | null>(null);
  const settings = useSettingsForm(siteNameId, profile, records);
  const { changed, draft, edits, mayWrite } = settings;
  /** The values before the last save of the shown changes, which stay listed after it. */
  const [valuesBeforeSave, setValuesBeforeSave] = useState(NOTHING_SAVED);
  const [sectionBeforeChanges, setSectionBeforeChanges] = useState("");

  useScrollToSetting(view.setting, () => change({ setting: undefined }, { replace: true }));

  const groups = settingsNavGroups(useSettingsPanels(), profile.role, text);
  const entries = groups.flatMap(({ entries }) => entries);
  const listedChanges = settings.visible.filter(
    (setting) => changed.includes(setting) || valuesBeforeSave.has(setting.keyName),
  );
  const showsChanges = view.section === CHANGES_SECTION && listedChanges.length > 0;
  const findEntry = (section: string) => entries.find(({ slug }) => slug === section);
  const entry = findEntry(view.section) ?? findEntry(sectionBeforeChanges) ?? entries[0];
  const isSingleEntry = view.q === "" && !showsChanges;
  const Panel = isSingleEntry ? entry?.panel?.Component : undefined;
  const list = {
    groups,
    currentSlug: isSingleEntry ? (entry?.slug ?? "") : "",
    unsavedCount: ({ section }: SettingsNavEntry) =>
      changed.filter(({ tabName }) => tabName === section).length,
  };
  const title = text("settings.title");
  const valueBefore = (keyName: SettingKey) => edits[keyName]?.base ?? valuesBeforeSave.get(keyName);

  async function save() {
    const before = new Map(changed.map(({ keyName }) => [keyName, valueBefore(keyName) ?? ""]));
    const refused = await settings.save();
    if (refused === undefined && showsChanges) setValuesBeforeSave(before);
    return refused;
  }
  function showChanges(): void {
    setValuesBeforeSave(NOTHING_SAVED);
    setSectionBeforeChanges(view.section);
    change({ section: CHANGES_SECTION, q: undefined });
  }

  return (
    <SettingsStateProvider
      value={{
        ...settings,
        siteNameId,
        clock,
        edit: draft.edit,
        discardEdit: (keyName) => draft.discardEdits([keyName]),
        openHistory: setHistoryOf,
      }}
    >
      {/* Only one leave guard may exist, and a panel may have its own; the draft stays stored meanwhile. */}
      {!Panel && (
        <LeaveGuard
          ignoresSections
          when={changed.length > 0}
          subject={text("settings.subject")}
          onLeave={draft.discardDraft}
        />
      )}
      <SettingsLayout
        isFilled={Panel !== undefined && entry?.panel?.fillsScreen === true}
        contentKey={`${view.section} ${view.q}`}
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
        sectionSelect={<SectionSelect {...list} onChoose={(section) => change({ section, q: undefined })} />}
      >
        {Panel ? (
          <PanelBoundary slug={view.section}>
            <Panel siteNameId={siteNameId} />
          </PanelBoundary>
        ) : (
          <SettingsForm
            changed={changed}
            errorCount={settings.errorCount}
            isSaving={settings.isSaving}
            restoredAt={draft.restoredAt}
            save={save}
            onDiscard={() =>
              toastWithAction(text("settings.discarded"), text("toast.undo"), draft.clearEdits())
            }
            onShowChanges={showChanges}
            onShowSetting={({ tabName }) => isSingleEntry && change({ section: sectionSlug(tabName) })}
          >
            {entry && (
              <SettingsContent
                entry={entry}
                entries={entries}
                searchText={view.q}
                visibleSettings={settings.visible}
                changes={showsChanges ? { settings: listedChanges, valueBefore } : null}
                mayWrite={mayWrite}
              />
            )}
          </SettingsForm>
        )}
      </SettingsLayout>
      {historyOf && (
        <SettingHistoryDialog
          siteNameId={siteNameId}
          setting={historyOf}
          clock={clock}
          mayRestore={mayWrite(historyOf)}
          onClose={() => setHistoryOf(null)}
        />
      )}
    </SettingsStateProvider>
  );
}

/** Scrolls to the setting named in the URL and focuses it, once. */
function useScrollToSetting(keyName: string, onScrolled: () => void): void {
  const scrolled = useEffectEvent(onScrolled);
  useEffect(() => {
    if (keyName === "") return;
    const row = document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(keyName)}"]`);
    if (row) {
      row.scrollIntoView({ block: "center" });
      // Some controls are still loading their options; until then the row is focused.
      row.tabIndex = -1;
      (document.getElementById(controlId(keyName)) ?? row).focus({ preventScroll: true });
    }
    scrolled();
  }, [keyName]);
}
