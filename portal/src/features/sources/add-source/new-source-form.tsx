import { zodResolver } from "@hookform/resolvers/zod";
import type { SourcePreview } from "@newsloom/contract/sources/sources";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useWhileOpen } from "../../../platform/use-while-open.ts";
import { FormSheet, SheetIntro } from "../../../ui/dialogs/form-sheet.tsx";
import { toastSuccess } from "../../../ui/feedback/toasts.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { previewQuery } from "../api.ts";
import { useCreateSource } from "../mutations.ts";
import { ReadingFields } from "../source-sheet/source-fields.tsx";
import { NEW_SOURCE, type SourceFields, sourceRules, toSourceForm } from "../source-sheet/source-form.ts";
import { SourceFormProblem } from "../source-sheet/source-form-problem.tsx";
import { FeedChoice } from "./feed-choice.tsx";
import { PreviewItems } from "./preview-items.tsx";
import { SelectorPreview } from "./selector-preview.tsx";

interface Props {
  readonly siteNameId: number;
  readonly address: string;
  readonly preview: SourcePreview;
  /** The form of the address. */
  readonly before: ReactNode;
  readonly onClose: () => void;
  readonly onAdded: (sourceId: number) => void;
}

/** What an address offers: one of its feeds, or its links, and how it will be read. */
export function NewSourceForm({ siteNameId, address, preview, before, onClose, onAdded }: Props) {
  const text = useText();
  const openAdded = useWhileOpen(onAdded);
  const create = useCreateSource(siteNameId);
  const feeds = preview.feeds.filter(({ kind }) => kind !== "page");
  const [failures, setFailures] = useState<readonly string[]>([]);
  const saved: SourceFields = {
    ...NEW_SOURCE,
    name: preview.name,
    url: preview.url || address,
    feedUrl: feeds[0]?.feedUrl ?? "",
    language: preview.language,
  };
  const form = useForm<SourceFields>({
    resolver: zodResolver(sourceRules(text)),
    mode: "onTouched",
    defaultValues: saved,
  });
  const [feedUrl, linkSelector] = form.watch(["feedUrl", "linkSelector"]);
  const isFirst = feedUrl === saved.feedUrl;
  const other = useQuery({ ...previewQuery(siteNameId, feedUrl), enabled: !isFirst });
  const items = isFirst ? preview.items : other.data?.result?.items;
  const otherFailures = other.data?.validationFailures ?? (other.error ? [other.error.message] : []);

  async function add(fields: SourceFields): Promise<void> {
    setFailures([]);
    const answer = await create.mutateAsync(toSourceForm(fields)).catch(() => null);
    if (answer === null) return;
    if (answer.result === null) return setFailures(answer.validationFailures);
    toastSuccess(text("addSource.added", { name: answer.result.name }));
    openAdded(answer.result.sourceId);
  }

  return (
    <FormSheet
      title={text("addSource.title")}
      kind={text("addSource.kind")}
      form={form}
      onSubmit={add}
      isSending={create.isPending}
      action={text("sources.add")}
      onClose={onClose}
      intro={before}
      warning={<SourceFormProblem failures={failures} />}
    >
      {feeds.length > 0 ? (
        <>
          <FeedChoice
            feeds={feeds}
            value={feedUrl}
            onChoose={(chosen) => form.setValue("feedUrl", chosen, { shouldDirty: true })}
          />
          {!isFirst && otherFailures.length > 0 ? (
            <SourceFormProblem failures={otherFailures} />
          ) : (
            <PreviewItems siteNameId={siteNameId} items={items} emptyNote={text("addSource.noArticles")} />
          )}
        </>
      ) : (
        <>
          <SheetIntro>
            {text(items?.length === 0 ? "addSource.noFeed" : "addSource.noFeedButLinks")}
          </SheetIntro>
          {linkSelector === "" && items?.length !== 0 && (
            <PreviewItems siteNameId={siteNameId} items={items} emptyNote="" />
          )}
          <SelectorPreview siteNameId={siteNameId} form={form} />
        </>
      )}
      <FormTextField form={form} name="name" label={text("source.name")} autoComplete="off" />
      <ReadingFields siteNameId={siteNameId} form={form} saved={saved} />
    </FormSheet>
  );
}
