import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import type { SettingVersion } from "@newsloom/contract/settings/settings";
import type { Setting } from "@newsloom/domain/settings/catalogue";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DateTime } from "../../../ui/data/date-time.tsx";
import {
  AutoFocusButton,
  DialogActions,
  DialogNote,
  DialogTitle,
} from "../../../ui/dialogs/dialog-parts.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { settingHistoryQuery } from "../api.ts";
import { formatSettingValue } from "../format-setting-value.ts";
import { useRestoreSetting } from "../mutations.ts";
import { SettingVersionValue } from "./setting-version-value.tsx";

const List = styled("ol")({
  margin: "0 0 16px",
  padding: 0,
  listStyle: "none",
  borderTop: "1px solid var(--rule-ink)",
  width: "min(520px, calc(100vw - 88px))",
  maxHeight: "56vh",
  overflowY: "auto",
});
const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: "2px 12px",
  minHeight: 48,
  padding: "8px 4px 8px 0",
  borderBottom: "1px solid var(--rule)",
  "& b": { fontWeight: "var(--w-med)", overflowWrap: "anywhere" },
  "& small": { color: "var(--ink-3)", fontSize: "var(--fs-12)" },
});

interface Props {
  readonly siteNameId: number;
  readonly setting: Setting;
  readonly clock: Clock;
  readonly mayRestore: boolean;
  readonly onClose: () => void;
}

/** The versions of a setting, newest first; each can be restored. */
export function SettingHistoryDialog({ siteNameId, setting, clock, mayRestore, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const history = useQuery(settingHistoryQuery(siteNameId, setting.keyName));
  const restore = useRestoreSetting(siteNameId);
  const name = text(`settingName.${setting.keyName}`);

  const valueOf = ({ value, version }: SettingVersion) =>
    setting.control === "image" && value !== ""
      ? text("settings.imageVersion", { version })
      : formatSettingValue(setting, value, text);

  function restoreVersion(version: SettingVersion): void {
    restore.mutate(
      { keyName: setting.keyName, version: version.version },
      {
        onSuccess: () => {
          toastSuccess(text("settings.restored", { name, value: valueOf(version) }));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text("settings.historyTitle", { name })}</DialogTitle>
      <DialogNote>{text("settings.historyNote")}</DialogNote>
      {history.error ? (
        <ErrorState
          title={text("settings.historyFailed")}
          reason={history.error.message}
          onRetry={() => void history.refetch()}
        />
      ) : (
        <List aria-busy={history.isPending}>
          {history.isPending && <Skeleton height={48} />}
          {history.data?.map((version) => (
            <Row key={version.version}>
              <div>
                <SettingVersionValue setting={setting} version={version} />
                <small>
                  {version.userName || text("settings.initialValue")}
                  {version.date !== null && ", "}
                  <DateTime iso={version.date} clock={clock} fallback="" />
                </small>
              </div>
              {version.isCurrent ? (
                <small>{text("settings.current")}</small>
              ) : (
                mayRestore && (
                  <Button
                    size="small"
                    disabled={restore.isPending}
                    aria-label={text("settings.restoreThis", { value: valueOf(version) })}
                    onClick={() => restoreVersion(version)}
                  >
                    {text("settings.restore")}
                  </Button>
                )
              )}
            </Row>
          ))}
        </List>
      )}
      <DialogActions>
        <AutoFocusButton onClick={onClose}>{text("settings.close")}</AutoFocusButton>
      </DialogActions>
    </Dialog>
  );
}
