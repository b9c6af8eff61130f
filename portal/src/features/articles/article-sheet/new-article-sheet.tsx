import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { useQueryClient } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { reportError } from "../../../platform/error-store.ts";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FormSheet, resetToSaved } from "../../../ui/dialogs/form-sheet.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { SMALL_ICON } from "../../../ui/theme/icon-props.ts";
import { invalidateLists } from "../article-cache.ts";
import { useCreateArticle } from "../mutations.ts";
import { ArticleFields } from "./article-fields.tsx";
import { type ArticleForm, EMPTY_FORM, NewArticleSchema, toNewArticleFields } from "./article-form.ts";
import { DuplicateLink } from "./duplicate-link.tsx";
import { NewArticleImage } from "./images/new-article-image.tsx";
import { showServerFieldErrors } from "./server-field-errors.ts";

interface Props {
  readonly siteNameId: number;
  readonly clock: Clock;
  readonly onClose: () => void;
  readonly onFromUrl: () => void;
  readonly onOpen: (articleId: number) => void;
}

export function NewArticleSheet({ siteNameId, clock, onClose, onFromUrl, onOpen }: Props) {
  const text = useText();
  const client = useQueryClient();
  const create = useCreateArticle(siteNameId);
  const [duplicateId, setDuplicateId] = useState<number | null>(null);
  const form = useForm({
    resolver: zodResolver(NewArticleSchema),
    mode: "onTouched",
    defaultValues: EMPTY_FORM,
  });

  async function save(input: ArticleForm): Promise<void> {
    const request = { fields: toNewArticleFields(input, clock), picture: input.picture };
    const answer = await create.mutateAsync(request).catch(() => null);
    if (answer === null) return;
    const { validationFailures, result } = answer;
    setDuplicateId(validationFailures.length > 0 ? result.articleId : null);
    const [failure] = validationFailures;
    if (failure !== undefined) {
      if (!showServerFieldErrors(form, validationFailures)) reportError(new Error(failure));
      return;
    }
    resetToSaved(form, EMPTY_FORM);
    onClose();
    toastSuccess(text("article.wasCreated", { title: input.title }));
    void invalidateLists(client, siteNameId);
  }

  return (
    <FormSheet
      title={text("article.newTitle")}
      kind={text("article.newKind")}
      form={form}
      draftOf={{ siteNameId, kind: "article", id: "new", maxAgeMs: DAY_MS }}
      onSubmit={save}
      isSending={create.isPending}
      action={text("article.create")}
      onClose={onClose}
      endAction={
        <Button className="away" variant="text" startIcon={<Link2 {...SMALL_ICON} />} onClick={onFromUrl}>
          {text("article.fromUrl")}
        </Button>
      }
    >
      <ArticleFields
        isNew
        siteNameId={siteNameId}
        form={form}
        clock={clock}
        images={<NewArticleImage siteNameId={siteNameId} form={form} />}
        afterUrl={<DuplicateLink articleId={duplicateId} onOpen={onOpen} />}
      />
    </FormSheet>
  );
}
