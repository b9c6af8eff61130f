import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import type { ArticleDetails } from "@newsloom/contract/articles";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { ARTICLE_STATUS, isPublished, PLACEHOLDER_STATUS } from "@newsloom/domain/articles/status";
import { DEFAULT_PREVIEW_LENGTH } from "@newsloom/domain/constants";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { flushSync } from "react-dom";
import { useForm, useWatch } from "react-hook-form";
import { useDraft } from "../../../../platform/drafts/use-draft.ts";
import { useText } from "../../../../platform/messages/messages.ts";
import { FormSelect } from "../../../../ui/form-select.tsx";
import { FormTextArea } from "../../../../ui/form-text-area.tsx";
import { FormTextField } from "../../../../ui/form-text-field.tsx";
import { LeaveGuard } from "../../../../ui/leave-guard.tsx";
import { RestoredDraft } from "../../../../ui/restored-draft.tsx";
import { FormRichText } from "../../../../ui/rich-text/form-rich-text.tsx";
import { SideSheet } from "../../../../ui/side-sheet.tsx";
import { toastDone } from "../../../../ui/toasts.tsx";
import { useEditArticle } from "../../api-changes.ts";
import { readAnew, takeOut } from "../../lists.ts";
import { ArticleChanges } from "./article-changes.tsx";
import { type EditForm, EditRules, editFormOf, editOf } from "./article-form.ts";
import { ArticlePictures } from "./article-pictures.tsx";
import { Count, Form, Pair } from "./sheet-parts.tsx";
import { useFieldChanges } from "./use-field-changes.ts";

const STATUSES = Object.entries(ARTICLE_STATUS).map(([label, code]) => ({ value: String(code), label }));

interface Props {
  readonly siteNameId: number;
  readonly article: ArticleDetails;
  readonly onClose: () => void;
  /** The article has left the lists. */
  readonly onGone: () => void;
}

export function EditArticle({ siteNameId, article, onClose, onGone }: Props) {
  const text = useText();
  const client = useQueryClient();
  const formId = useId();
  const { articleId } = article;
  const edit = useEditArticle(siteNameId);
  const form = useForm({
    resolver: zodResolver(EditRules),
    mode: "onTouched",
    values: editFormOf(article),
    // What is being typed outlives a fresh reading of the article.
    resetOptions: { keepDirtyValues: true },
  });
  const draft = useDraft({ siteNameId, kind: "article", id: String(articleId) }, form);
  const typed = useWatch({ control: form.control }) as EditForm;
  const preview = typed.previewText;
  const changes = useFieldChanges(editFormOf(article), typed, form.formState.dirtyFields);
  const startFrom = (from: ArticleDetails) => form.reset(editFormOf(from), { keepDirtyValues: false });

  const save = form.handleSubmit(async (input) => {
    const asked = editOf(articleId, input, form.formState.dirtyFields);
    const answer = await edit.mutateAsync(asked).catch(() => null);
    if (answer === null) return;
    // The guard must know that nothing is unsaved before the sheet closes.
    flushSync(() => startFrom(answer.article));
    toastDone(ARTICLE_MESSAGES.updated(articleId));
    if (answer.article.status >= 0) {
      if (asked.status !== undefined) void readAnew(client, siteNameId);
      return onClose();
    }
    takeOut(client, siteNameId, articleId);
    void readAnew(client, siteNameId);
    onGone();
  });

  return (
    <SideSheet
      isStory
      title={article.title}
      kind={text("article.kind", { articleId })}
      onClose={onClose}
      foot={
        <>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            loading={edit.isPending}
            disabled={!form.formState.isDirty}
          >
            {text("article.save")}
          </Button>
          <Button variant="text" onClick={onClose}>
            {text("article.cancel")}
          </Button>
          <Count className="away" role="status">
            {changes.length > 0 && text("articleChanges.count", { count: changes.length })}
          </Count>
        </>
      }
    >
      <RestoredDraft since={draft.restoredAt} onDiscard={() => startFrom(article)} />
      <Form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <LeaveGuard when={form.formState.isDirty} onLeave={draft.abandon} />
        <FormTextField form={form} name="title" label={text("article.title")} />
        <FormTextField form={form} name="subTitle" label={text("article.subTitle")} />
        <div>
          <FormTextArea form={form} name="previewText" label={text("article.previewText")} rows={3} />
          <Count data-over={preview.length > DEFAULT_PREVIEW_LENGTH}>
            {text("article.counter", { count: preview.length, limit: DEFAULT_PREVIEW_LENGTH })}
          </Count>
        </div>
        <FormRichText form={form} name="contentHtml" label={text("article.body")} counter="no limit" />
        <div>
          <ArticlePictures
            siteNameId={siteNameId}
            article={article}
            onInsert={(url) =>
              form.setValue("contentHtml", `${form.getValues("contentHtml")}<img src="${url}" alt="">`, {
                shouldDirty: true,
              })
            }
            onReplaced={(oldUrl, newUrl) => {
              const html = form.getValues("contentHtml");
              if (html.includes(oldUrl))
                form.setValue("contentHtml", html.replaceAll(oldUrl, newUrl), { shouldDirty: true });
            }}
          />
        </div>
        <Pair>
          <FormSelect
            form={form}
            name="status"
            label={text("article.status")}
            choices={statusesOf(article)}
          />
          <FormSelect
            form={form}
            name="openMode"
            label={text("article.openMode")}
            choices={[
              { value: "site", label: text("feedFilter.modeSite") },
              { value: "publisher", label: text("feedFilter.modePublisher") },
            ]}
          />
        </Pair>
        <FormTextField
          form={form}
          name="publicationDate"
          label={text("article.date")}
          type="datetime-local"
        />
        <FormTextField form={form} name="thumbnailUrl" label={text("article.thumbnailUrl")} />
      </Form>
      <ArticleChanges
        title={text(isPublished(article.status) ? "articleChanges.published" : "articleChanges.saved")}
        changes={changes}
        onTakeBack={(name) => form.resetField(name as keyof EditForm)}
      />
    </SideSheet>
  );
}

/** A verdict that is no status of the feed is shown all the same where an article has it. */
function statusesOf({ status }: ArticleDetails) {
  const isKnown = STATUSES.some(({ value }) => value === String(status)) || status === PLACEHOLDER_STATUS;
  return isKnown ? STATUSES : [{ value: String(status), label: String(status) }, ...STATUSES];
}
