import { zodResolver } from "@hookform/resolvers/zod";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { isWebUrl } from "@newsloom/domain/text/web-address";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useWhileOpen } from "../../../platform/use-while-open.ts";
import { FormSheet, SheetIntro } from "../../../ui/dialogs/form-sheet.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { invalidateLists } from "../article-cache.ts";
import { useAddFromUrl } from "../mutations.ts";
import { DuplicateLink } from "./duplicate-link.tsx";

const Rules = z.object({
  url: z
    .string()
    .refine((text) => text.trim() !== "", ARTICLE_MESSAGES.fieldRequired)
    .refine((text) => text.trim() === "" || isWebUrl(text.trim()), ARTICLE_MESSAGES.url),
});

interface Props {
  readonly siteNameId: number;
  readonly onClose: () => void;
  readonly onAdded: (articleId: number) => void;
}

/** Creates an article from a web page. */
export function ArticleFromUrlSheet({ siteNameId, onClose, onAdded }: Props) {
  const text = useText();
  const openAdded = useWhileOpen(onAdded);
  const client = useQueryClient();
  const add = useAddFromUrl(siteNameId);
  const [duplicateId, setDuplicateId] = useState<number | null>(null);
  const form = useForm({ resolver: zodResolver(Rules), mode: "onTouched", defaultValues: { url: "" } });

  async function fetchPage({ url }: z.infer<typeof Rules>): Promise<void> {
    setDuplicateId(null);
    const answer = await add.mutateAsync(url.trim()).catch(() => null);
    if (answer === null) return;
    const { articleId, article } = answer.result;
    if (answer.validationFailures.length > 0 || articleId === null) {
      setDuplicateId(articleId);
      return form.setError("url", { message: answer.validationFailures.join(",") }, { shouldFocus: true });
    }
    toastSuccess(text("article.wasCreated", { title: article?.title ?? url.trim() }));
    void invalidateLists(client, siteNameId);
    openAdded(articleId);
  }

  return (
    <FormSheet
      title={text("article.fromUrl")}
      kind={text("article.newKind")}
      form={form}
      onSubmit={fetchPage}
      isSending={add.isPending}
      action={text("article.fetch")}
      onClose={onClose}
    >
      <SheetIntro>{text("article.fromUrlNote")}</SheetIntro>
      <FormTextField form={form} name="url" label={text("article.address")} type="url" />
      <DuplicateLink articleId={duplicateId} onOpen={onAdded} />
    </FormSheet>
  );
}
