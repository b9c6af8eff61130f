import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import type { Setting } from "@newsloom/domain/settings/catalogue";
import { readBoolean } from "@newsloom/domain/settings/values";
import { TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { SettingControl } from "../controls/setting-control.tsx";
import { quoteValue, sayValue } from "../format-setting-value.ts";
import { useSettingsState } from "../settings-screen/settings-context.ts";
import { OthersNote } from "./changed-by-other-user-note.tsx";
import { LastChange } from "./setting-last-change.tsx";
import { KeptElsewhere } from "./setting-panel-link.tsx";
import { SettingLine } from "./setting-row.tsx";
import { useHomePanel } from "./use-panel-of-setting.ts";

const Slip = styled("p")({ marginTop: 6, color: "var(--bad)", fontSize: "var(--fs-12)" });
const Idle = styled("p")({
  display: "flex",
  gap: 6,
  marginTop: 4,
  color: "var(--ink-2)",
  textWrap: "pretty",
  "& svg": { flex: "none", marginTop: 1 },
});

/** The control's element, which a refused save brings the focus to. */
export const controlId = (keyName: string) => `setting-${keyName}`;
export const slipId = (keyName: string) => `${controlId(keyName)}-slip`;

/** A setting with its control, what is wrong with it, and what others made of it. */
export function SettingField({ setting }: { readonly setting: Setting }) {
  const text = useText();
  const state = useSettingsState();
  const { keyName } = setting;
  const home = useHomePanel(keyName);
  const record = state.records.get(keyName);
  if (record === undefined) return null;
  const id = controlId(keyName);
  const name = text(`settingName.${keyName}`);
  const edit = state.edits[keyName];
  const slip = state.slipOf(setting);
  const value = edit?.value ?? record.value;
  const isIdle = record.lacksKeys && readBoolean(value);
  const described = [slip !== undefined && slipId(keyName), isIdle && `${id}-keys`].filter(Boolean).join(" ");
  const isOvertaken = edit !== undefined && edit.base !== record.value;
  const other = state.others[keyName];
  const note = isOvertaken
    ? { by: record.updatedBy || text("settings.somebody"), said: record.value }
    : edit === undefined && other && { by: other.by, said: other.before };
  return (
    <SettingLine
      name={name}
      meaning={record.description}
      keyName={keyName}
      isChanged={edit !== undefined}
      isTold={note !== undefined && note !== false}
      past={
        <LastChange
          name={name}
          record={record}
          clock={state.clock}
          onOpen={() => state.openHistory(setting)}
        />
      }
    >
      {home && edit === undefined ? (
        <KeptElsewhere id={id} said={sayValue(setting, record.value, text)} panel={home} />
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
            onBlur={() => state.leave(keyName)}
            isDisabled={!state.mayWrite(setting)}
            isInvalid={slip !== undefined}
            describedBy={described || undefined}
          />
        </Suspense>
      )}
      {isIdle && (
        <Idle id={`${id}-keys`}>
          <TriangleAlert {...SMALL_ICON} color="var(--warn)" />
          {text("settings.lacksKeys")}
        </Idle>
      )}
      {slip !== undefined && (
        <Slip id={slipId(keyName)} role="alert">
          {slip}
        </Slip>
      )}
      {note && (
        <OthersNote
          by={note.by}
          said={quoteValue(setting, note.said, text)}
          isEdited={isOvertaken}
          onTakeTheirs={() => state.forget(keyName)}
        />
      )}
    </SettingLine>
  );
}
