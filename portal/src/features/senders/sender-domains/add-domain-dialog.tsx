import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import { styled } from "@mui/material/styles";
import { DomainForm } from "@newsloom/contract/senders/senders";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { DialogActions, DialogNote, DialogTitle } from "../../../ui/dialogs/dialog-parts.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import type { Answered } from "../call-result.ts";
import { unlessTyping } from "../focus-unless-typing.ts";
import { WaitingLine } from "../pending-message.tsx";
import { Trouble } from "../problem-alert.tsx";

export const Fields = styled("form")({ display: "grid", gap: 16, minWidth: "min(420px, 72vw)" });

interface Props {
  /** Whoever keeps the domains. */
  readonly whom: string;
  readonly add: (form: { domainEmail: string; domainName: string }) => Promise<Answered<unknown>>;
  readonly refusal: string | undefined;
  readonly isAdding: boolean;
  readonly onClose: () => void;
}

/** The first step. It closes when the domain is there; what was typed stays when it is refused. */
export function AddDomainDialog({ whom, add, refusal, isAdding, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  const form = useForm({
    resolver: zodResolver(DomainForm),
    mode: "onTouched",
    defaultValues: { domainEmail: "", domainName: "" },
  });
  const send = form.handleSubmit(async (given) => {
    if ((await add(given)).ok) onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ transition: { onEntered: unlessTyping(() => form.setFocus("domainEmail")) } }}
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
          <WaitingLine
            whom={whom}
            said={text("addDomain.adding", { domain: form.getValues("domainEmail") })}
          />
        )}
        {refusal !== undefined && !isAdding && <Trouble title={text("addDomain.refused")}>{refusal}</Trouble>}
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
