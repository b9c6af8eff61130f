import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { ARTICLE_TYPES } from "@newsloom/domain/articles/kinds";
import { useQueryClient } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useId } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { useDraft } from "../../../../platform/drafts/use-draft.ts";
import { holdError } from "../../../../platform/error-state.ts";
import { useText } from "../../../../platform/messages/messages.ts";
import { FormSelect } from "../../../../ui/form-select.tsx";
import { FormTextField } from "../../../../ui/form-text-field.tsx";
import { LeaveGuard } from "../../../../ui/leave-guard.tsx";
import { RestoredDraft } from "../../../../ui/restored-draft.tsx";
import { FormRichText } from "../../../../ui/rich-text/form-rich-text.tsx";
import { SideSheet } from "../../../../ui/side-sheet.tsx";
import { toastDone } from "../../../../ui/toasts.tsx";
import { useCreateArticle } from "../../api-changes.ts";
import { readAnew } from "../../lists.ts";
import { fieldOfFailure, type NewArticleForm, NewArticleRules } from "./article-form.ts";
import { Form } from "./sheet-parts.tsx";

const EMPTY: NewArticleForm = {
  title: "",
  content: "",
  originalUrl: "",
  articleType: String(ARTICLE_TYPES["Organizer News"]),
};
const A_DAY_MS = 86_400_000;
const TYPES = Object.entries(ARTICLE_TYPES).map(([label, code]) => ({ value: String(code), label }));

interface Props {
  readonly siteNameId: number;
  readonly onClose: () => void;
  readonly onFromUrl: () => void;
}

/** An article written here. */
export function NewArticleSheet({ siteNameId, onClose, onFromUrl }: Props) {
  const text = useText();
  const client = useQueryClient();
  const formId = useId();
  const create = useCreateArticle();
  const form = useForm({ resolver: zodResolver(NewArticleRules), mode: "onTouched", defaultValues: EMPTY });
  const draft = useDraft({ siteNameId, kind: "article", id: "new", maxAgeMs: A_DAY_MS }, form);

  const save = form.handleSubmit(async (input) => {
    const answer = await create
      .mutateAsync({ ...input, articleType: Number(input.articleType) })
      .catch(() => null);
    if (answer === null) return;
    const [failure] = answer.validationFailures;
    if (failure !== undefined) {
      // The first one is said; the rest come when it is mended.
      const field = fieldOfFailure(failure);
      if (field) form.setError(field, { message: failure }, { shouldFocus: true });
      else holdError(new Error(failure));
      return;
    }
    flushSync(() => form.reset(EMPTY));
    onClose();
    toastDone(text("article.wasCreated", { articleId: answer.result.articleId ?? "" }));
    void readAnew(client, siteNameId);
  });

  return (
    <SideSheet
      title={text("article.newTitle")}
      kind={text("article.newKind")}
      onClose={onClose}
      foot={
        <>
          <Button type="submit" form={formId} variant="contained" loading={create.isPending}>
            {text("article.create")}
          </Button>
          <Button variant="text" onClick={onClose}>
            {text("article.cancel")}
          </Button>
          <Button
            className="away"
            variant="text"
            startIcon={<Link2 size={14} strokeWidth={1.6} aria-hidden />}
            onClick={onFromUrl}
          >
            {text("article.fromUrl")}
          </Button>
        </>
      }
    >
      <RestoredDraft since={draft.restoredAt} onDiscard={() => form.reset(EMPTY)} />
      <Form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <LeaveGuard when={form.formState.isDirty} onLeave={draft.abandon} />
        <FormTextField form={form} name="title" label={text("article.title")} />
        <FormRichText form={form} name="content" label={text("article.body")} counter="no limit" />
        <FormTextField form={form} name="originalUrl" label={text("article.originalUrl")} />
        <FormSelect form={form} name="articleType" label={text("article.type")} choices={TYPES} />
      </Form>
    </SideSheet>
  );
}
