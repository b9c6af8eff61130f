import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import type { Keyword } from "@newsloom/contract/intake/keywords";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { To } from "react-router";
import { useText } from "../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../platform/query/after-success.ts";
import { TableSkeleton } from "../../../ui/data/table/table-skeleton.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { keywordsQuery } from "../api.ts";
import { useCreateKeyword, useDeleteKeyword } from "../mutations.ts";
import { Panel } from "../relevancy/panel.tsx";
import { EditKeywordDialog } from "./edit-keyword-dialog.tsx";
import { KeywordRow } from "./keyword-row.tsx";

/** As many columns as fit, so that a name stays beside its switch. */
const Rows = styled("ul")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 420px), 1fr))",
  columnGap: 40,
});
const Find = styled("form")({ display: "flex", flexWrap: "wrap", gap: 8, padding: "12px 0" });

interface Props {
  readonly siteNameId: number;
  readonly mayWrite: boolean;
  readonly find: string;
  readonly onFind: (text: string) => void;
  /** Where the articles of a keyword are shown. */
  readonly linkTo: (keyword: Keyword) => To;
}

/** All keywords, to add, edit, stop following and delete them. */
export function KeywordList({ siteNameId, mayWrite, find, onFind, linkTo }: Props) {
  const text = useText();
  const [deleting, setDeleting] = useState<Keyword | null>(null);
  const [editing, setEditing] = useState<Keyword | null>(null);
  const name = find.trim();
  const list = useInfiniteQuery(keywordsQuery(siteNameId, name));
  const create = useCreateKeyword(siteNameId);
  const remove = useDeleteKeyword(siteNameId);
  const keywords = list.data?.pages.flatMap(({ items }) => items);
  const isKnown = keywords?.some(({ keyword }) => keyword.toLowerCase() === name.toLowerCase()) ?? true;
  const canAdd = mayWrite && name !== "" && !isKnown && !list.isPlaceholderData;
  const add = () =>
    onSuccess(create.mutateAsync(name), ({ keyword }) => {
      toastSuccess(text("keywords.added", { name: keyword }));
      onFind("");
    });
  function deleteOne(keyword: Keyword): void {
    setDeleting(null);
    void onSuccess(remove.mutateAsync(keyword), () =>
      toastSuccess(text("keywords.deleted", { name: keyword.keyword })),
    );
  }

  return (
    <Panel
      title={text("keywords.list")}
      note={list.data && text("keywords.count", { count: list.data.pages[0]?.total ?? 0 })}
    >
      <Find
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (canAdd) void add();
        }}
      >
        <OutlinedInput
          type="search"
          value={find}
          placeholder={text("keywords.find")}
          onChange={(event) => onFind(event.target.value)}
          slotProps={{ input: { "aria-label": text("keywords.find"), maxLength: 100 } }}
        />
        {canAdd && (
          <Button type="submit" loading={create.isPending} startIcon={<Plus {...SMALL_ICON} />}>
            {text("keywords.add", { name })}
          </Button>
        )}
      </Find>
      {keywords === undefined ? (
        list.error ? (
          <ErrorState
            title={text("keywords.failed")}
            reason={list.error.message}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <TableSkeleton />
        )
      ) : keywords.length === 0 && name === "" ? (
        <EmptyState title={text("keywords.empty")} text={text("keywords.emptyNote")} />
      ) : (
        <Rows aria-label={text("keywords.list")}>
          {keywords.map((keyword) => (
            <KeywordRow
              key={keyword.id}
              siteNameId={siteNameId}
              keyword={keyword}
              mayWrite={mayWrite}
              to={linkTo(keyword)}
              onEdit={() => setEditing(keyword)}
              onDelete={() => setDeleting(keyword)}
            />
          ))}
        </Rows>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text("keywords.more")}
        </Button>
      )}
      {editing && (
        <EditKeywordDialog siteNameId={siteNameId} keyword={editing} onClose={() => setEditing(null)} />
      )}
      {deleting && (
        <ConfirmDialog
          isOpen
          title={text("keywords.deleteTitle", { name: deleting.keyword })}
          note={text("keywords.deleteNote")}
          action={text("keywords.deleteAction")}
          onConfirm={() => deleteOne(deleting)}
          onCancel={() => setDeleting(null)}
        />
      )}
    </Panel>
  );
}
