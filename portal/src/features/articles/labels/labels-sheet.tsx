import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import { LABEL_SEARCH_CAP } from "@newsloom/domain/articles/labels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Merge as MergeIcon, Plus } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { useUrlLink, useUrlState } from "../../../platform/url-state.ts";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { FeedView, labelIdsIn, UNFILTERED } from "../newsfeed/newsfeed-url-state.ts";
import { type CountedLabel, labelListQuery } from "./api.ts";
import { LabelRow } from "./label-row.tsx";
import { MergeLabelsDialog } from "./merge-labels-dialog.tsx";
import { type Merge, useCreateLabel, useDeleteLabel, useMergeLabels } from "./mutations.ts";

const Find = styled("form")({
  display: "grid",
  gap: 8,
  justifyItems: "start",
  padding: "12px 0 10px",
  "& > .MuiInputBase-root": { width: "100%" },
});
const List = styled("ul")({ borderTop: "1px solid var(--rule-ink)" });
const Quiet = styled("p")({ "&&": { padding: "10px 0" }, color: "var(--ink-2)", textWrap: "pretty" });

interface Props {
  readonly siteNameId: number;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** Lists all labels of the site, to create, rename, merge and delete them. */
export function LabelsSheet({ siteNameId, mayWrite, onClose }: Props) {
  const text = useText();
  const linkWith = useUrlLink(FeedView);
  const [view, change] = useUrlState(FeedView);
  const [typed, setTyped] = useState("");
  const keyword = typed.trim();
  const list = useInfiniteQuery(labelListQuery(siteNameId, keyword));
  const [selected, setSelected] = useState<ReadonlyMap<number, CountedLabel>>(new Map());
  const [deleting, setDeleting] = useState<CountedLabel | null>(null);
  const [isMerging, setIsMerging] = useState(false);
  const create = useCreateLabel(siteNameId);
  const remove = useDeleteLabel(siteNameId);
  const merge = useMergeLabels(siteNameId);

  const labels = list.data?.pages.flatMap(({ items }) => items);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const isCapped = keyword !== "" && !list.hasNextPage && labels !== undefined && labels.length < total;
  const isKnown = labels?.some(({ name }) => name.toLowerCase() === keyword.toLowerCase()) ?? true;
  const linkTo = ({ id }: CountedLabel) => linkWith({ ...UNFILTERED, status: "-7", labels: String(id) });

  function toggle(label: CountedLabel): void {
    const next = new Map(selected);
    if (!next.delete(label.id)) next.set(label.id, label);
    setSelected(next);
  }
  /** Replaces removed labels in the filter of the newsfeed. */
  function replaceInFilter(removed: ReadonlySet<number>, to?: number): void {
    setSelected((now) => new Map([...now].filter(([id]) => !removed.has(id))));
    const before = labelIdsIn(view);
    if (!before.some((id) => removed.has(id))) return;
    const after = before.flatMap((id) => (removed.has(id) ? (to ?? []) : id));
    change({ labels: [...new Set(after)].join() }, { replace: true });
  }
  const createTyped = () =>
    onSuccess(create.mutateAsync(keyword), ({ name }) => {
      toastSuccess(text("labels.created", { name }));
      setTyped("");
    });
  function deleteOne(label: CountedLabel): void {
    setDeleting(null);
    void onSuccess(remove.mutateAsync(label), () => {
      toastSuccess(text("labels.deleted", { name: label.name }));
      replaceInFilter(new Set([label.id]));
    });
  }
  const mergeSelected = (input: Merge) =>
    onSuccess(merge.mutateAsync(input), ({ id, name }) => {
      setIsMerging(false);
      setSelected(new Map());
      toastSuccess(text("labels.merged", { count: input.others.length, name }));
      replaceInFilter(new Set(input.others.map((label) => label.id)), id);
    });

  return (
    <SideSheet
      title={text("labels.title")}
      kind={text("labels.kind")}
      onClose={onClose}
      footer={
        mayWrite && (
          <>
            <Button
              startIcon={<MergeIcon {...SMALL_ICON} />}
              disabled={selected.size < 2}
              onClick={() => setIsMerging(true)}
            >
              {text("labels.merge")}
            </Button>
            <span role="status">
              {selected.size === 0
                ? text("labels.mergeHint")
                : text("labels.selected", { count: selected.size })}
            </span>
          </>
        )
      }
    >
      <Find
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (mayWrite && keyword !== "" && !isKnown) void createTyped();
        }}
      >
        <OutlinedInput
          type="search"
          value={typed}
          placeholder={text("labels.find")}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ input: { "aria-label": text("labels.find") } }}
        />
        {mayWrite && keyword !== "" && !isKnown && (
          <Button type="submit" loading={create.isPending} startIcon={<Plus {...SMALL_ICON} />}>
            {text("labels.create", { name: keyword })}
          </Button>
        )}
      </Find>
      {labels === undefined ? (
        list.error ? (
          <ErrorState
            title={text("labels.failed")}
            reason={list.error.message}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <TableSkeleton />
        )
      ) : labels.length === 0 && keyword === "" ? (
        <EmptyState title={text("labels.empty")} text={text("labels.emptyNote")} />
      ) : (
        <List aria-label={text("labels.list")}>
          {labels.map((label) => (
            <LabelRow
              key={label.id}
              siteNameId={siteNameId}
              label={label}
              isSelected={selected.has(label.id)}
              mayWrite={mayWrite}
              to={linkTo(label)}
              onChoose={() => toggle(label)}
              onDelete={() => setDeleting(label)}
            />
          ))}
        </List>
      )}
      {labels !== undefined && (
        <Quiet role="status">
          {isCapped
            ? text("labels.capped", { cap: LABEL_SEARCH_CAP, total: total.toLocaleString() })
            : labels.length === 0 && keyword !== ""
              ? text("labels.none", { query: keyword })
              : labels.length > 0 && text("labels.shown", { count: total })}
        </Quiet>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text("table.more")}
        </Button>
      )}
      <ConfirmDialog
        isOpen={deleting !== null}
        title={text("labels.deleteTitle", { name: deleting?.name ?? "" })}
        note={text("labels.deleteNote", { count: deleting?.articlesCount ?? 0 })}
        action={text("labels.deleteAction")}
        onConfirm={() => deleting && deleteOne(deleting)}
        onCancel={() => setDeleting(null)}
      />
      {isMerging && (
        <MergeLabelsDialog
          labels={[...selected.values()]}
          isSending={merge.isPending}
          onMerge={(input) => void mergeSelected(input)}
          onClose={() => setIsMerging(false)}
        />
      )}
    </SideSheet>
  );
}
