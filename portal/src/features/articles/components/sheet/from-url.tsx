import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { ARTICLE_MESSAGES, isWebUrl } from "@newsloom/domain/articles/form";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useText } from "../../../../platform/messages/messages.ts";
import { FormTextField } from "../../../../ui/form-text-field.tsx";
import { SideSheet } from "../../../../ui/side-sheet.tsx";
import { toastDone } from "../../../../ui/toasts.tsx";
import { useAddFromUrl } from "../../api-changes.ts";
import { readAnew } from "../../lists.ts";
import { Form, Note } from "./sheet-parts.tsx";

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

/** An article made of a page somewhere else. */
export function FromUrl({ siteNameId, onClose, onAdded }: Props) {
  const text = useText();
  const formId = useId();
  const client = useQueryClient();
  const add = useAddFromUrl();
  const form = useForm({ resolver: zodResolver(Rules), mode: "onTouched", defaultValues: { url: "" } });

  const fetchPage = form.handleSubmit(async ({ url }) => {
    const answer = await add.mutateAsync(url.trim()).catch(() => null);
    if (answer === null) return;
    const { articleId } = answer.result;
    if (answer.validationFailures.length > 0 || articleId === null)
      return form.setError("url", { message: answer.validationFailures.join(",") }, { shouldFocus: true });
    toastDone(text("article.wasCreated", { articleId }));
    void readAnew(client, siteNameId);
    onAdded(articleId);
  });

  return (
    <SideSheet
      title={text("article.fromUrl")}
      kind={text("article.newKind")}
      onClose={onClose}
      foot={
        <>
          <Button type="submit" form={formId} variant="contained" loading={add.isPending}>
            {text("article.fetch")}
          </Button>
          <Button variant="text" onClick={onClose}>
            {text("article.cancel")}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={(event) => void fetchPage(event)}>
        <Note>{text("article.fromUrlNote")}</Note>
        <FormTextField form={form} name="url" label={text("article.address")} type="url" />
      </Form>
    </SideSheet>
  );
}
