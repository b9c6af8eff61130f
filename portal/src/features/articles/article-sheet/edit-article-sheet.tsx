import { zodResolver } from "@hookform/resolvers/zod";
import type { ArticleDetails } from "@newsloom/contract/articles/articles";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { ARTICLE_STATUS, isPublished } from "@newsloom/domain/articles/status";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { CallError } from "../../../platform/api-client/call-error.ts";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FormSheet, resetToSaved } from "../../../ui/dialogs/form-sheet.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { invalidateLists, setStatusInFeed } from "../article-cache.ts";
import { useSaveLabels } from "../labels/mutations.ts";
import { useEditArticle } from "../mutations.ts";
import { Count } from "../sheet-elements.tsx";
import { ArticleChanges } from "./article-changes.tsx";
import { ArticleFields } from "./article-fields.tsx";
import {
  type ArticleForm,
  CHANGEABLE_FIELDS,
  type ChangedField,
  EditArticleSchema,
  toArticleEdit,
  toArticleForm,
} from "./article-form.ts";
import { ArticleViewers } from "./article-viewers.tsx";
import { EditConflictNote } from "./edit-conflict-note.tsx";
import { ArticleImages } from "./images/article-images.tsx";
import { showServerFieldErrors } from "./server-field-errors.ts";
import { useFieldChanges } from "./use-field-changes.ts";

interface Props {
  readonly siteNameId: number;
  readonly article: ArticleDetails;
  readonly clock: Clock;
  readonly onClose: () => void;
  /** Closes the sheet altogether: the article has left the list. */
  readonly onRemoved: () => void;
  /** Adds the saved article to the front page. */
  readonly onApprove: ((article: ArticleDetails) => void) | undefined;
}

export function EditArticleSheet(props: Props) {
  const { siteNameId, article, clock, onClose, onRemoved, onApprove } = props;
  const text = useText();
  const client = useQueryClient();
  const { articleId } = article;
  const edit = useEditArticle(siteNameId);
  const label = useSaveLabels(siteNameId);
  const saved = useMemo(() => toArticleForm(article, clock), [article, clock]);
  const [initial] = useState(saved);
  const form = useForm({
    resolver: zodResolver(EditArticleSchema),
    mode: "onTouched",
    values: saved,
    // Typed values stay when the article is fetched again.
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields } = form.formState;
  const typed = useWatch({ control: form.control }) as ArticleForm;
  const changes = useFieldChanges(saved, typed, dirtyFields);
  /** Changed here, and by somebody else since the form was opened. */
  const isInConflict = (name: ChangedField) =>
    dirtyFields[name] && isDifferent(saved[name], initial[name]) && isDifferent(saved[name], typed[name]);
  function undoField(name: ChangedField): void {
    form.resetField(name);
    // A crop belongs to its image.
    if (name === "thumbnailUrl") form.resetField("thumbnailCrop");
  }

  /** Labels are saved by a separate call. */
  async function send(input: ArticleForm): Promise<ArticleDetails> {
    const request = toArticleEdit(articleId, input, dirtyFields, clock);
    const hasChanges = Object.keys(request).length > 1;
    const labelIds = dirtyFields.labels && input.labels.map(({ id }) => id);
    const edited = hasChanges ? (await edit.mutateAsync(request)).article : article;
    return labelIds ? label.mutateAsync({ articleId, labelIds }) : edited;
  }
  /** Returns what was saved; null when it was refused or has left the lists. */
  async function save(input: ArticleForm): Promise<ArticleDetails | null> {
    const isMoved = dirtyFields.status;
    const { isDirty } = form.formState;
    const isOnlyThumbnail = changes.every(({ name }) => THUMBNAIL_FIELDS.has(name));
    const answer = await send(input).catch((error: unknown) => {
      if (error instanceof CallError) showServerFieldErrors(form, error.failures);
      return null;
    });
    if (answer === null) return null;
    resetToSaved(form, toArticleForm(answer, clock));
    if (isDirty)
      toastSuccess(isOnlyThumbnail ? ARTICLE_MESSAGES.thumbnailUpdated : ARTICLE_MESSAGES.updated(articleId));
    const isRemoved = answer.status < 0;
    if (isRemoved) setStatusInFeed(client, siteNameId, articleId, answer.status);
    if (isMoved || isRemoved) void invalidateLists(client, siteNameId);
    if (isRemoved) onRemoved();
    return isRemoved ? null : answer;
  }
  async function saveAndClose(input: ArticleForm): Promise<void> {
    if (await save(input)) onClose();
  }
  async function saveAndApprove(input: ArticleForm): Promise<void> {
    const answer = await save(input);
    if (answer === null) return;
    onRemoved();
    onApprove?.(answer);
  }

  return (
    <FormSheet
      hasSerifTitle
      title={article.title}
      kind={text("article.kind", { articleId })}
      form={form}
      draftOf={{ siteNameId, kind: "article", id: String(articleId) }}
      subject={`“${article.title}”`}
      savedAt={article.updatedAt}
      onSubmit={saveAndClose}
      intro={<ArticleViewers siteNameId={siteNameId} articleId={articleId} />}
      otherAction={
        onApprove && article.status === ARTICLE_STATUS.New
          ? { label: text("article.saveAndApprove"), onSubmit: saveAndApprove }
          : undefined
      }
      isSending={edit.isPending || label.isPending}
      action={text("article.save")}
      needsChanges
      footerNote={isPublished(article.status) ? text("articleChanges.goesLive") : undefined}
      onClose={onClose}
      endAction={
        <Count className="away" role="status">
          {changes.length > 0 && text("articleChanges.count", { count: changes.length })}
        </Count>
      }
      warning={
        <EditConflictNote
          siteNameId={siteNameId}
          articleId={articleId}
          fields={CHANGEABLE_FIELDS.filter((name) => isInConflict(name))}
          onTakeTheirs={undoField}
        />
      }
      after={
        <ArticleChanges
          title={text(isPublished(article.status) ? "articleChanges.published" : "articleChanges.saved")}
          changes={changes}
          onUndo={undoField}
        />
      }
    >
      <ArticleFields
        siteNameId={siteNameId}
        form={form}
        clock={clock}
        ownStatus={String(article.status)}
        fileTexts={article.thumbnail?.file ?? null}
        images={<ArticleImages siteNameId={siteNameId} article={article} form={form} />}
      />
    </FormSheet>
  );
}

const THUMBNAIL_FIELDS: ReadonlySet<ChangedField> = new Set(["thumbnailUrl", "thumbnailCrop"]);

const isDifferent = (now: unknown, before: unknown) => JSON.stringify(now) !== JSON.stringify(before);
