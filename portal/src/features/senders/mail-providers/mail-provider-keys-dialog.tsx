import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FormPasswordField } from "../../../ui/forms/form-password-field.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { providersQuery } from "../api.ts";
import { unlessTyping } from "../focus-unless-typing.ts";
import { WaitingLine } from "../pending-message.tsx";
import { Trouble } from "../problem-alert.tsx";
import { Fields } from "../sender-domains/add-domain-dialog.tsx";
import {
  EMPTY_KEYS,
  givenKeys,
  KEY_FIELDS,
  type KeyedProvider,
  keysRules,
} from "./mail-provider-keys-form.ts";
import { useUpdateKeys } from "./mutations.ts";

interface Props {
  readonly siteNameId: number;
  readonly provider: KeyedProvider;
  readonly onClose: () => void;
}

/** Keys go in and never come out: the form starts empty whatever is kept. */
export function KeysDialog({ siteNameId, provider, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const title = MAIL_PROVIDER_TITLES[provider];
  const client = useQueryClient();
  const update = useUpdateKeys(siteNameId, provider);
  const form = useForm({
    resolver: zodResolver(keysRules(provider, text)),
    mode: "onTouched",
    defaultValues: EMPTY_KEYS,
  });
  const fields = KEY_FIELDS[provider];
  const save = form.handleSubmit(async (keys) => {
    const answer = await update.mutateAsync(givenKeys(keys)).catch(() => null);
    if (!answer?.ok) return;
    onClose();
    const state = client
      .getQueryData(providersQuery(siteNameId).queryKey)
      ?.find((one) => one.provider === provider);
    const isTried = state?.check?.failure === null;
    toastSuccess(text(isTried ? "mailProviders.saved" : "mailProviders.savedUntried", { provider: title }));
  });
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        transition: { onEntered: unlessTyping(() => form.setFocus(fields[0]?.name ?? "apiKey")) },
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
          <WaitingLine whom={title} said={text("mailProviders.asking", { provider: title })} />
        )}
        {update.data?.ok === false && !update.isPending && (
          <Trouble title={text("mailProviders.refused")}>{update.data.reason}</Trouble>
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
