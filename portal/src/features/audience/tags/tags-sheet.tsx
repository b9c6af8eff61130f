import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Tag } from "@newsloom/contract/audience/tags";
import { useQuery } from "@tanstack/react-query";
import { Merge } from "lucide-react";
import { useState } from "react";
import { currentLanguage } from "../../../platform/i18n/language.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { tagsQuery } from "../api.ts";
import { useDeleteTag, useMergeTags } from "./mutations.ts";
import { TagRow } from "./tag-row.tsx";

const List = styled("ul")({ marginTop: 12, borderTop: "1px solid var(--rule-ink)" });

interface Props {
  readonly siteNameId: number;
  readonly onClose: () => void;
}

/** The tags of the site with how many people have them, to rename, merge and delete them. */
export function TagsSheet({ siteNameId, onClose }: Props) {
  const text = useText();
  const { data: tags, error, refetch } = useQuery(tagsQuery(siteNameId));
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([]);
  const [deleting, setDeleting] = useState<Tag | null>(null);
  const [isMerging, setIsMerging] = useState(false);
  const remove = useDeleteTag(siteNameId);
  const merge = useMergeTags(siteNameId);
  // The one that most people have stays.
  const [target, ...others] = (tags ?? [])
    .filter(({ id }) => selectedIds.includes(id))
    .toSorted((one, other) => other.count - one.count);

  const toggle = (id: number) =>
    setSelectedIds(selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id]);
  function deleteOne({ id, name }: Tag): void {
    setDeleting(null);
    void onSuccess(remove.mutateAsync(id), () => toastSuccess(text("tags.deleted", { name })));
  }
  function mergeSelected({ id: targetId, name }: Tag): void {
    setIsMerging(false);
    void onSuccess(merge.mutateAsync({ tagIds: others.map(({ id }) => id), targetId }), () => {
      setSelectedIds([]);
      toastSuccess(text("tags.merged", { name }));
    });
  }
  const named = new Intl.ListFormat(currentLanguage()).format(others.map(({ name }) => `“${name}”`));
  return (
    <SideSheet
      title={text("tags.title")}
      kind={text("tags.kind")}
      onClose={onClose}
      footer={
        <>
          <Button
            startIcon={<Merge {...SMALL_ICON} />}
            disabled={others.length === 0}
            loading={merge.isPending}
            onClick={() => setIsMerging(true)}
          >
            {text("tags.merge")}
          </Button>
          <span role="status">
            {target ? text("tags.selected", { count: 1 + others.length }) : text("tags.mergeHint")}
          </span>
        </>
      }
    >
      {tags === undefined ? (
        error ? (
          <ErrorState title={text("tags.failed")} reason={error.message} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton />
        )
      ) : tags.length === 0 ? (
        <EmptyState title={text("tags.empty")} text={text("tags.emptyNote")} />
      ) : (
        <List aria-label={text("tags.list")}>
          {tags.map((tag) => (
            <TagRow
              key={tag.id}
              siteNameId={siteNameId}
              tag={tag}
              isSelected={selectedIds.includes(tag.id)}
              onSelect={() => toggle(tag.id)}
              onDelete={() => setDeleting(tag)}
            />
          ))}
        </List>
      )}
      <ConfirmDialog
        isOpen={deleting !== null}
        title={text("tags.deleteTitle", { name: deleting?.name ?? "" })}
        note={text("tags.deleteNote", { count: deleting?.count ?? 0 })}
        action={text("tags.deleteAction")}
        onConfirm={() => deleting && deleteOne(deleting)}
        onCancel={() => setDeleting(null)}
      />
      <ConfirmDialog
        isOpen={isMerging}
        title={text("tags.mergeTitle", { name: target?.name ?? "" })}
        note={text("tags.mergeNote", { others: named, name: target?.name ?? "" })}
        action={text("tags.mergeAction", { name: target?.name ?? "" })}
        onConfirm={() => target && mergeSelected(target)}
        onCancel={() => setIsMerging(false)}
      />
    </SideSheet>
  );
}
