import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import type { Setting, SettingKey } from "@newsloom/domain/settings/catalogue";
import { readBoolean } from "@newsloom/domain/settings/values";
import { TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { SettingControl } from "../controls/setting-control.tsx";
import { formatSettingValue, quoteSettingValue } from "../format-setting-value.ts";
import { useSettingsPanels } from "../panels/settings-panels-context.ts";
import { useSettingsState } from "../settings-screen/settings-context.ts";
import { ChangedByOtherUserNote } from "./changed-by-other-user-note.tsx";
import { SettingLastChange } from "./setting-last-change.tsx";
import { SettingPanelLink } from "./setting-panel-link.tsx";
import { SettingRow } from "./setting-row.tsx";

const ErrorText = styled("p")({ marginTop: 6, color: "var(--bad)", fontSize: "var(--fs-12)" });
const BeforeText = styled("p")({
  marginTop: 6,
  color: "var(--ink-2)",
  fontSize: "var(--fs-12)",
  overflowWrap: "anywhere",
});
const MissingKeysNote = styled("p")({
  display: "flex",
  gap: 6,
  marginTop: 4,
  color: "var(--ink-2)",
  textWrap: "pretty",
  "& svg": { flex: "none", marginTop: 1 },
});

/** Settings that a panel edits; their sections show the value and link to the panel. */
const PANEL_OF_SETTING: Partial<Record<SettingKey, string>> = {
  BlockedWords: "blocked-words",
  IsArticleAutomaticApprovalEnabled: "approval",
  RelevancyScoreApproved: "approval",
  relevancyScoreNotApproved: "approval",
  EmailSenderProviderName: "email-providers",
  DefaultLandingPage: "page",
  nF_ShowLabels: "page",
};

/** The id of a setting's control; a refused save focuses it. */
export const controlId = (keyName: string) => `setting-${keyName}`;
export const settingErrorId = (keyName: string) => `${controlId(keyName)}-error`;

interface Props {
  readonly setting: Setting;
  /** The value before the change, where changes are listed. */
  readonly before?: string | undefined;
  /** Whether its key is written out. */
  readonly showsKey?: boolean;
}

/** A setting with its control, its error, and a note when another user changed it. */
export function SettingField({ setting, before, showsKey = false }: Props) {
  const text = useText();
  const state = useSettingsState();
  const { keyName } = setting;
  const panel = useSettingsPanels().find(({ key }) => key === PANEL_OF_SETTING[keyName]);
  const record = state.records.get(keyName);
  if (record === undefined) return null;
  const id = controlId(keyName);
  const name = text(`settingName.${keyName}`);
  const edit = state.edits[keyName];
  const error = state.errorOf(setting);
  const value = edit?.value ?? record.value;
  const isMissingKeys = record.lacksKeys && readBoolean(value);
  const described = [error !== undefined && settingErrorId(keyName), isMissingKeys && `${id}-keys`]
    .filter(Boolean)
    .join(" ");
  const hasConflict = edit !== undefined && edit.base !== record.value;
  const other = state.changesByOtherUsers[keyName];
  const note = hasConflict
    ? { by: record.updatedBy || text("settings.somebody"), value: record.value }
    : edit === undefined && other && { by: other.by, value: other.before };
  return (
    <SettingRow
      name={name}
      description={record.description}
      keyName={keyName}
      showsKey={showsKey}
      isChanged={edit !== undefined}
      isChangedByOther={note !== undefined && note !== false}
      lastChange={
        <SettingLastChange
          name={name}
          record={record}
          clock={state.clock}
          onOpenHistory={() => state.openHistory(setting)}
        />
      }
    >
      {panel && edit === undefined ? (
        <SettingPanelLink id={id} value={formatSettingValue(setting, record.value, text)} panel={panel} />
      ) : (
        <Suspense fallback={<Skeleton height={32} />}>
          <SettingControl
            setting={setting}
            siteNameId={state.siteNameId}
            valueOf={(key) => state.edits[key]?.value ?? state.records.get(key)?.value ?? ""}
            id={id}
            name={name}
            value={value}
            onChange={(value) => state.edit(record, value)}
            onBlur={() => state.markTouched(keyName)}
            isDisabled={!state.mayWrite(setting)}
            isInvalid={error !== undefined}
            describedBy={described || undefined}
          />
        </Suspense>
      )}
      {isMissingKeys && (
        <MissingKeysNote id={`${id}-keys`}>
          <TriangleAlert {...SMALL_ICON} color="var(--warn)" />
          {text("settings.lacksKeys")}
        </MissingKeysNote>
      )}
      {error !== undefined && (
        <ErrorText id={settingErrorId(keyName)} role="alert">
          {error}
        </ErrorText>
      )}
      {before !== undefined && (
        <BeforeText>
          {text("settings.before", { value: quoteSettingValue(setting, before, text) })}
        </BeforeText>
      )}
      {note && (
        <ChangedByOtherUserNote
          by={note.by}
          value={quoteSettingValue(setting, note.value, text)}
          isEdited={hasConflict}
          onTakeTheirs={() => state.discardEdit(keyName)}
        />
      )}
    </SettingRow>
  );
}
