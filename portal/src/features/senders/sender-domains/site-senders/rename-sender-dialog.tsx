import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { DomainForm, type Sender } from "@newsloom/contract/senders/senders";
import { SENDER_MESSAGES } from "@newsloom/domain/senders/sender-address";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../../platform/query/after-success.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../../ui/dialogs/dialog-parts.tsx";
import { toastSuccess } from "../../../../ui/feedback/toasts.tsx";
import { FormTextField } from "../../../../ui/forms/form-text-field.tsx";
import { focusUnlessTyping } from "../../focus-unless-typing.ts";
import { Fields } from "../../panel-layout.tsx";
import { useRenameSender } from "./mutations.ts";

const NameForm = z.object({ name: DomainForm.shape.domainName });

interface Props {
  readonly siteNameId: number;
  readonly sender: Sender;
  readonly onClose: () => void;
}

export function RenameSenderDialog({ siteNameId, sender, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const rename = useRenameSender(siteNameId, sender);
  const form = useForm({
    resolver: zodResolver(NameForm),
    mode: "onTouched",
    defaultValues: { name: sender.name },
  });
  const save = form.handleSubmit(({ name }) => {
    onClose();
    return onSuccess(rename.mutateAsync(name), () => toastSuccess(SENDER_MESSAGES.updated(sender.domain)));
  });
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        transition: { onEntered: focusUnlessTyping(() => form.setFocus("name", { shouldSelect: true })) },
      }}
    >
      <DialogTitle id={titleId}>{text("sender.renameTitle", { domain: sender.displayDomain })}</DialogTitle>
      <DialogNote>{text("sender.renameNote")}</DialogNote>
      <Fields noValidate onSubmit={(event) => void save(event)}>
        <FormTextField form={form} name="name" label={text("sender.name")} autoComplete="off" />
        <DialogActions>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button type="submit" variant="contained">
            {text("sender.save")}
          </Button>
        </DialogActions>
      </Fields>
    </Dialog>
  );
}
