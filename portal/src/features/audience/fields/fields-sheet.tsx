import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import type { SubscriberField } from "@newsloom/contract/audience/fields";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { SheetIntro } from "../../../ui/dialogs/form-sheet.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { fieldsQuery } from "../api.ts";
import { useDeleteField } from "./mutations.ts";

const List = styled("ul")({ marginTop: 12, borderTop: "1px solid var(--rule-ink)" });
const Row = styled("li")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  columnGap: 8,
  minHeight: 44,
  borderBottom: "1px solid var(--rule)",
  "&:hover, &:focus-within": { background: "var(--hover)" },
  "& .name": { overflowWrap: "anywhere", fontWeight: "var(--w-med)" },
  "& .type": { color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});
const Buttons = styled("span")({ display: "flex" });

interface Props {
  readonly siteNameId: number;
  readonly mayWrite: boolean;
  readonly onSheet: (sheet: string) => void;
}

/** The custom fields of the site, to add, edit and delete them. */
export function FieldsSheet({ siteNameId, mayWrite, onSheet }: Props) {
  const text = useText();
  const { data: fields, error, refetch } = useQuery(fieldsQuery(siteNameId));
  const remove = useDeleteField(siteNameId);
  const [deleting, setDeleting] = useState<SubscriberField | null>(null);

  function deleteOne({ id, name }: SubscriberField): void {
    setDeleting(null);
    void onSuccess(remove.mutateAsync(id), () => toastSuccess(text("fields.deleted", { name })));
  }
  return (
    <SideSheet
      title={text("fields.title")}
      kind={text("fields.kind")}
      onClose={() => onSheet("")}
      footer={
        mayWrite && (
          <Button
            variant="contained"
            startIcon={<Plus {...SMALL_ICON} />}
            onClick={() => onSheet("field-new")}
          >
            {text("fields.add")}
          </Button>
        )
      }
    >
      <SheetIntro>{text("fields.intro")}</SheetIntro>
      {fields === undefined ? (
        error ? (
          <ErrorState title={text("fields.failed")} reason={error.message} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton />
        )
      ) : fields.length === 0 ? (
        <EmptyState title={text("fields.empty")} text={text("fields.emptyNote")} />
      ) : (
        <List aria-label={text("fields.list")}>
          {fields.map((field) => (
            <FieldRow
              key={field.id}
              field={field}
              mayWrite={mayWrite}
              onEdit={() => onSheet(`field-${field.id}`)}
              onDelete={() => setDeleting(field)}
            />
          ))}
        </List>
      )}
      <ConfirmDialog
        isOpen={deleting !== null}
        title={text("fields.deleteTitle", { name: deleting?.name ?? "" })}
        note={text("fields.deleteNote")}
        action={text("fields.deleteAction")}
        onConfirm={() => deleting && deleteOne(deleting)}
        onCancel={() => setDeleting(null)}
      />
    </SideSheet>
  );
}

interface RowProps {
  readonly field: SubscriberField;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function FieldRow({ field: { name, type, choices }, mayWrite, onEdit, onDelete }: RowProps) {
  const text = useText();
  return (
    <Row>
      <span className="name">{name}</span>
      <span className="type" title={choices.join(", ")}>
        {type === "choice" ? text("fields.choices", { count: choices.length }) : text(`fieldType.${type}`)}
      </span>
      {mayWrite && (
        <Buttons>
          <IconButton aria-label={text("fields.edit", { name })} onClick={onEdit}>
            <Pencil {...SMALL_ICON} />
          </IconButton>
          <IconButton aria-label={text("fields.delete", { name })} onClick={onDelete}>
            <Trash2 {...SMALL_ICON} />
          </IconButton>
        </Buttons>
      )}
    </Row>
  );
}
