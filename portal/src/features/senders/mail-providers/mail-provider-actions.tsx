import Button from "@mui/material/Button";
import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { Actions } from "../panel-layout.tsx";
import { MailProviderKeysDialog } from "./mail-provider-keys-dialog.tsx";
import { useChooseProvider, useUpdateKeys, useUpdateSecondProvider } from "./mutations.ts";
import { needsKeys, PROVIDER_DESCRIPTORS } from "./provider-descriptors.ts";
import { SpeedLimitDialog } from "./speed-limit-dialog.tsx";

interface Props {
  readonly siteNameId: number;
  readonly state: MailProviderState;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  /** The result of the last check belongs to the old keys. */
  readonly onKeysChanged: () => void;
}

/** The toast does not promise delivery where mail is not sent, or where nobody knows. */
function chosenMessage({ provider, hasKeys, check }: MailProviderState) {
  if (!PROVIDER_DESCRIPTORS[provider].isDelivering) return "mailProviders.usedNone";
  if (!hasKeys) return "mailProviders.usedOutbox";
  return check && check.failure !== null ? "mailProviders.usedFailing" : "mailProviders.used";
}

export function MailProviderActions({ siteNameId, state, isChecking, onCheck, onKeysChanged }: Props) {
  const text = useText();
  const [dialog, setDialog] = useState<"keys" | "limit" | "remove" | null>(null);
  const { provider, hasKeys, hasOwnKeys, isChosen } = state;
  const title = { provider: MAIL_PROVIDER_TITLES[provider] };
  const choose = useChooseProvider(siteNameId);
  const remove = useUpdateKeys(siteNameId, provider);
  const close = () => setDialog(null);
  const confirmRemove = () => {
    close();
    void onSuccess(remove.mutateAsync({ apiKey: "" }), (answer) => {
      onKeysChanged();
      if (answer.ok) toastSuccess(text("mailProviders.keysRemoved", title));
    });
  };
  const use = () =>
    void onSuccess(choose.mutateAsync(provider), () => toastSuccess(text(chosenMessage(state), title)));
  return (
    <Actions sx={{ mb: 0 }}>
      {!isChosen && (
        <Button loading={choose.isPending} onClick={use}>
          {text("mailProviders.use", title)}
        </Button>
      )}
      {needsKeys(provider) && (
        <Button variant={isChosen && !hasKeys ? "contained" : "outlined"} onClick={() => setDialog("keys")}>
          {text(hasOwnKeys ? "mailProviders.replace" : "mailProviders.enter")}
        </Button>
      )}
      {hasKeys && (
        <Button loading={isChecking} onClick={onCheck}>
          {text("mailProviders.check")}
        </Button>
      )}
      {hasKeys && !isChosen && PROVIDER_DESCRIPTORS[provider].isDelivering && (
        <SecondProviderButton siteNameId={siteNameId} state={state} />
      )}
      {hasKeys && <Button onClick={() => setDialog("limit")}>{text("mailProviders.limit")}</Button>}
      {hasOwnKeys && (
        <Button variant="text" className="away" onClick={() => setDialog("remove")}>
          {text("mailProviders.removeKeys")}
        </Button>
      )}
      {dialog === "keys" && (
        <MailProviderKeysDialog
          siteNameId={siteNameId}
          provider={provider}
          onClose={() => {
            onKeysChanged();
            close();
          }}
        />
      )}
      {dialog === "limit" && <SpeedLimitDialog siteNameId={siteNameId} state={state} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === "remove"}
        title={text("mailProviders.removeKeysTitle", title)}
        note={text("mailProviders.removeKeysNote", title)}
        action={text("mailProviders.removeKeys")}
        onConfirm={confirmRemove}
        onCancel={close}
      />
    </Actions>
  );
}

function SecondProviderButton({
  siteNameId,
  state: { provider, isSecond },
}: Pick<Props, "siteNameId" | "state">) {
  const text = useText();
  const update = useUpdateSecondProvider(siteNameId);
  const title = { provider: MAIL_PROVIDER_TITLES[provider] };
  const run = () =>
    void onSuccess(update.mutateAsync(isSecond ? null : provider), () =>
      toastSuccess(text(isSecond ? "mailProviders.notSecondNow" : "mailProviders.secondNow", title)),
    );
  return (
    <Button loading={update.isPending} onClick={run}>
      {text(isSecond ? "mailProviders.notSecond" : "mailProviders.useSecond")}
    </Button>
  );
}
