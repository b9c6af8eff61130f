import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { MAIL_PROVIDER_TITLES, type MailProviderName } from "@newsloom/domain/senders/mail-providers";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FormPasswordField } from "../../../ui/forms/form-password-field.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { providersQuery } from "../api.ts";
import { focusUnlessTyping } from "../focus-unless-typing.ts";
import { Fields } from "../panel-layout.tsx";
import { PendingMessage } from "../pending-message.tsx";
import { ProblemAlert } from "../problem-alert.tsx";
import { EMPTY_KEYS, keysSchema, toProviderKeys } from "./mail-provider-keys-form.ts";
import { useUpdateKeys } from "./mutations.ts";
import { PROVIDER_DESCRIPTORS } from "./provider-descriptors.ts";

interface Props {
  readonly siteNameId: number;
  readonly provider: MailProviderName;
  readonly onClose: () => void;
}

/** Stored keys are never shown, so the form always starts empty. */
export function MailProviderKeysDialog({ siteNameId, provider, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const title = MAIL_PROVIDER_TITLES[provider];
  const client = useQueryClient();
  const update = useUpdateKeys(siteNameId, provider);
  const form = useForm({
    resolver: zodResolver(keysSchema(provider, text)),
    mode: "onTouched",
    defaultValues: EMPTY_KEYS,
  });
  const fields = PROVIDER_DESCRIPTORS[provider].keyFields;
  const save = form.handleSubmit(async (keys) => {
    const answer = await update.mutateAsync(toProviderKeys(keys)).catch(() => null);
    if (!answer?.ok) return;
    onClose();
    const state = client
      .getQueryData(providersQuery(siteNameId).queryKey)
      ?.find((one) => one.provider === provider);
    const isChecked = state?.check?.failure === null;
    toastSuccess(text(isChecked ? "mailProviders.saved" : "mailProviders.savedUntried", { provider: title }));
  });
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        transition: { onEntered: focusUnlessTyping(() => form.setFocus(fields[0]?.name ?? "apiKey")) },
      }}
    >
      <DialogTitle id={titleId}>{text("mailProviders.keysTitle", { provider: title })}</DialogTitle>
      <DialogNote>{text("mailProviders.keysNote", { provider: title })}</DialogNote>
      <Fields noValidate autoComplete="off" onSubmit={(event) => void save(event)}>
        {fields.map(({ name, label, isSecret }) => {
          const field = { form, name, label: text(label) };
          return isSecret ? (
            <FormPasswordField key={name} {...field} autoComplete="new-password" />
          ) : (
            <FormTextField key={name} {...field} autoComplete="off" />
          );
        })}
        {update.isPending && (
          <PendingMessage service={title} message={text("mailProviders.checking", { provider: title })} />
        )}
        {update.data?.ok === false && !update.isPending && (
          <ProblemAlert title={text("mailProviders.refused")}>{update.data.reason}</ProblemAlert>
        )}
        <DialogActions>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button type="submit" variant="contained" loading={update.isPending}>
            {text("mailProviders.save")}
          </Button>
        </DialogActions>
      </Fields>
    </Dialog>
  );
}
