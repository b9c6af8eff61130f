import Button from "@mui/material/Button";
import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { Actions } from "../panel-layout.tsx";
import { KeysDialog } from "./mail-provider-keys-dialog.tsx";
import { useChooseProvider, useUpdateKeys } from "./mutations.ts";

interface Props {
  readonly siteNameId: number;
  readonly state: MailProviderState;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
  /** What was found with the old keys says nothing about the new ones. */
  readonly onKeysChanged: () => void;
}

/** Nobody is told that letters leave where they do not, or where that is not known. */
function saidOfUse({ provider, hasKeys, check }: MailProviderState) {
  if (provider === "outbox") return "mailProviders.usedNone";
  if (!hasKeys) return "mailProviders.usedOutbox";
  return check && check.failure !== null ? "mailProviders.usedFailing" : "mailProviders.used";
}

export function ProviderActions({ siteNameId, state, isChecking, onCheck, onKeysChanged }: Props) {
  const text = useText();
  const [asks, setAsks] = useState<"keys" | "forget" | null>(null);
  const { provider, hasKeys, hasOwnKeys, isChosen } = state;
  const title = { provider: MAIL_PROVIDER_TITLES[provider] };
  const choose = useChooseProvider(siteNameId);
  const forget = useUpdateKeys(siteNameId, provider);
  const close = () => setAsks(null);
  const confirmForget = () => {
    close();
    void onSuccess(forget.mutateAsync({ apiKey: "" }), (answer) => {
      onKeysChanged();
      if (answer.ok) toastSuccess(text("mailProviders.forgotten", title));
    });
  };
  const use = () =>
    void onSuccess(choose.mutateAsync(provider), () => toastSuccess(text(saidOfUse(state), title)));
  return (
    <Actions sx={{ mb: 0 }}>
      {!isChosen && (
        <Button loading={choose.isPending} onClick={use}>
          {text("mailProviders.use", title)}
        </Button>
      )}
      {provider !== "outbox" && (
        <Button variant={isChosen && !hasKeys ? "contained" : "outlined"} onClick={() => setAsks("keys")}>
          {text(hasOwnKeys ? "mailProviders.replace" : "mailProviders.enter")}
        </Button>
      )}
      {hasKeys && (
        <Button loading={isChecking} onClick={onCheck}>
          {text("mailProviders.check")}
        </Button>
      )}
      {hasOwnKeys && (
        <Button variant="text" className="away" onClick={() => setAsks("forget")}>
          {text("mailProviders.forget")}
        </Button>
      )}
      {asks === "keys" && provider !== "outbox" && (
        <KeysDialog
          siteNameId={siteNameId}
          provider={provider}
          onClose={() => {
            onKeysChanged();
            close();
          }}
        />
      )}
      <ConfirmDialog
        isOpen={asks === "forget"}
        title={text("mailProviders.forgetTitle", title)}
        note={text("mailProviders.forgetNote", title)}
        action={text("mailProviders.forget")}
        onConfirm={confirmForget}
        onCancel={close}
      />
    </Actions>
  );
}
