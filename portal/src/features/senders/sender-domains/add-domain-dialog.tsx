import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { DomainForm as DomainFormSchema } from "@newsloom/contract/senders/senders";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import type { CallResult } from "../call-result.ts";
import { focusUnlessTyping } from "../focus-unless-typing.ts";
import { Fields } from "../panel-layout.tsx";
import { PendingMessage } from "../pending-message.tsx";
import { ProblemAlert } from "../problem-alert.tsx";

export interface DomainForm {
  readonly domainEmail: string;
  readonly domainName: string;
}

interface Props {
  /** The provider that manages the domains, or the DNS. */
  readonly service: string;
  readonly add: (form: DomainForm) => Promise<CallResult<unknown>>;
  readonly refusal: string | undefined;
  readonly isAdding: boolean;
  readonly onClose: () => void;
}

/** Closes when the domain was added; a refusal leaves the typed values in place. */
export function AddDomainDialog({ service, add, refusal, isAdding, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const form = useForm({
    resolver: zodResolver(DomainFormSchema),
    mode: "onTouched",
    defaultValues: { domainEmail: "", domainName: "" },
  });
  const send = form.handleSubmit(async (values) => {
    if ((await add(values)).ok) onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ transition: { onEntered: focusUnlessTyping(() => form.setFocus("domainEmail")) } }}
    >
      <DialogTitle id={titleId}>{text("addDomain.title")}</DialogTitle>
      <DialogNote>{text("addDomain.note")}</DialogNote>
      <Fields noValidate onSubmit={(event) => void send(event)}>
        <FormTextField
          form={form}
          name="domainEmail"
          label={text("addDomain.domainEmail")}
          inputMode="email"
          autoComplete="off"
        />
        <FormTextField
          form={form}
          name="domainName"
          label={text("addDomain.domainName")}
          autoComplete="organization"
        />
        {isAdding && (
          <PendingMessage
            service={service}
            message={text("addDomain.adding", { domain: form.getValues("domainEmail") })}
          />
        )}
        {refusal !== undefined && !isAdding && (
          <ProblemAlert title={text("addDomain.refused")}>{refusal}</ProblemAlert>
        )}
        <DialogActions>
          <Button onClick={onClose}>{text("confirm.cancel")}</Button>
          <Button type="submit" variant="contained" loading={isAdding}>
            {text("addDomain.add")}
          </Button>
        </DialogActions>
      </Fields>
    </Dialog>
  );
}
