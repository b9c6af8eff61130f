import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import type { MailProviderState } from "@newsloom/contract/senders/senders";
import { MAIL_PROVIDER_TITLES } from "@newsloom/domain/senders/mail-providers";
import { SPEED_LIMIT } from "@newsloom/domain/senders/speed-limit";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { formatNumber } from "../../../ui/data/charts/format-figures.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { focusUnlessTyping } from "../focus-unless-typing.ts";
import { Fields } from "../panel-layout.tsx";
import { useUpdateSpeedLimit } from "./mutations.ts";

interface Props {
  readonly siteNameId: number;
  readonly state: MailProviderState;
  readonly onClose: () => void;
}

const isLimit = (typed: string) => {
  const mails = Number(typed);
  return typed === "" || (Number.isInteger(mails) && mails >= SPEED_LIMIT.min && mails <= SPEED_LIMIT.max);
};

/** How many mails of newsletters the provider gets in an hour; empty for no limit. */
export function SpeedLimitDialog({ siteNameId, state: { provider, mailsPerHour }, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const title = { provider: MAIL_PROVIDER_TITLES[provider] };
  const update = useUpdateSpeedLimit(siteNameId, provider);
  const range = { min: formatNumber(SPEED_LIMIT.min), max: formatNumber(SPEED_LIMIT.max) };
  const form = useForm({
    resolver: zodResolver(
      z.object({ mails: z.string().trim().refine(isLimit, text("mailProviders.limitRange", range)) }),
    ),
    defaultValues: { mails: mailsPerHour === null ? "" : String(mailsPerHour) },
  });
  const save = form.handleSubmit(({ mails }) =>
    onSuccess(update.mutateAsync(mails === "" ? null : Number(mails)), () => {
      onClose();
      toastSuccess(text(mails === "" ? "mailProviders.limitRemoved" : "mailProviders.limitSaved", title));
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ transition: { onEntered: focusUnlessTyping(() => form.setFocus("mails")) } }}
    >
      <DialogTitle id={titleId}>{text("mailProviders.limitTitle", title)}</DialogTitle>
      <DialogNote>{text("mailProviders.limitNote")}</DialogNote>
      <Fields noValidate autoComplete="off" onSubmit={(event) => void save(event)}>
        <FormTextField
          form={form}
          name="mails"
          label={text("mailProviders.limitField")}
          inputMode="numeric"
          autoComplete="off"
        />
        <DialogActions>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button type="submit" variant="contained" loading={update.isPending}>
            {text("mailProviders.limitSave")}
          </Button>
        </DialogActions>
      </Fields>
    </Dialog>
  );
}
