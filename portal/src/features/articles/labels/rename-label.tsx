import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import type { Label } from "@newsloom/contract/articles/labels";
import { useEffect, useId, useRef, useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { toastWithAction } from "../../../ui/feedback/toasts.tsx";
import { useRenameLabel } from "./mutations.ts";

const Form = styled("form")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: 6,
  padding: "4px 0",
});
const FieldError = styled("p")({ gridColumn: "1 / -1", color: "var(--bad)", fontSize: "var(--fs-12)" });

interface Props {
  readonly siteNameId: number;
  readonly label: Label;
  readonly onEnd: () => void;
}

/** Edits the name in its row: Enter saves, Escape cancels. */
export function RenameLabel({ siteNameId, label, onEnd }: Props) {
  const text = useText();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(label.name);
  const rename = useRenameLabel(siteNameId);
  const error = rename.data?.validationFailures[0];
  useEffect(() => input.current?.select(), []);

  function save(): void {
    if (name.trim() === label.name) return onEnd();
    const before = label.name;
    void onSuccess(rename.mutateAsync({ id: label.id, name }), ({ result }) => {
      if (result === null) return;
      onEnd();
      toastWithAction(text("labels.renamed", { before, name: result.name }), text("toast.undo"), () =>
        rename.mutate({ id: label.id, name: before }),
      );
    });
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Do not close the sheet as well.
        event.preventDefault();
        onEnd();
      }}
    >
      <OutlinedInput
        inputRef={input}
        value={name}
        error={error !== undefined}
        onChange={(event) => setName(event.target.value)}
        slotProps={{
          input: {
            "aria-label": text("labels.newName", { name: label.name }),
            "aria-describedby": error === undefined ? undefined : errorId,
          },
        }}
      />
      <Button type="submit" loading={rename.isPending}>
        {text("labels.save")}
      </Button>
      <Button variant="text" onClick={onEnd}>
        {text("confirm.cancel")}
      </Button>
      {error !== undefined && (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      )}
    </Form>
  );
}
