import { DEFAULT_PREVIEW_LENGTH } from "@newsloom/domain/articles/preview";
import type { ImageTexts } from "@newsloom/domain/media/image-texts";
import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { Clock } from "../../../platform/format-date-time.ts";
import { useText } from "../../../platform/i18n/use-text.ts";
import { FieldHint } from "../../../ui/dialogs/form-sheet.tsx";
import { FormSelect } from "../../../ui/forms/form-select.tsx";
import { FormTextArea } from "../../../ui/forms/form-text-area.tsx";
import { FormTextField } from "../../../ui/forms/form-text-field.tsx";
import { FormRichText } from "../../../ui/forms/rich-text/form-rich-text.tsx";
import { useStatusChoices } from "../article-status.tsx";
import { Count, GroupName, Pair } from "../sheet-elements.tsx";
import { useTypeChoices } from "../use-article-types.ts";
import type { ArticleForm } from "./article-form.ts";
import { GatedSwitch } from "./gated-switch.tsx";
import { LazyImagePicker } from "./images/lazy-image-picker.tsx";
import { ThumbnailTexts } from "./images/thumbnail-texts.tsx";
import { LabelsField } from "./labels-field.tsx";

interface Props {
  readonly siteNameId: number;
  readonly form: UseFormReturn<ArticleForm>;
  readonly clock: Clock;
  /** A new article also has an original URL and a type. */
  readonly isNew?: boolean;
  /** The current status, offered even if editors cannot choose it otherwise. */
  readonly ownStatus?: string;
  readonly images: ReactNode;
  /** Below the original URL of a new article. */
  readonly afterUrl?: ReactNode;
  /** The texts of the thumbnail's file in the library. */
  readonly fileTexts?: ImageTexts | null;
}

/** The fields of new and existing articles. */
export function ArticleFields({
  siteNameId,
  form,
  clock,
  isNew = false,
  ownStatus,
  images,
  afterUrl,
  fileTexts,
}: Props) {
  const text = useText();
  const preview = useWatch({ control: form.control, name: "previewText" });
  const statuses = useStatusChoices(ownStatus);
  const types = useTypeChoices();
  return (
    <>
      <FormTextArea isHeadline form={form} name="title" label={text("article.title")} rows={1} />
      <FormTextField form={form} name="subTitle" label={text("article.subTitle")} />
      <div>
        <FormTextArea form={form} name="previewText" label={text("article.previewText")} rows={3} />
        <Count data-over={preview.length > DEFAULT_PREVIEW_LENGTH}>
          {isNew && preview === ""
            ? text("article.previewNote")
            : text("article.counter", { count: preview.length, limit: DEFAULT_PREVIEW_LENGTH })}
        </Count>
      </div>
      <FormRichText
        form={form}
        name="contentHtml"
        label={text("article.body")}
        counter="no limit"
        renderImagePicker={({ onChoose, onClose }) => (
          <LazyImagePicker
            siteNameId={siteNameId}
            onChoose={({ url, altText }) => onChoose({ src: url, alt: altText })}
            onClose={onClose}
          />
        )}
      />
      <div>
        <GroupName aria-hidden>{text("articleImages.thumbnail")}</GroupName>
        {images}
      </div>
      <ThumbnailTexts form={form} file={fileTexts} />
      <LabelsField siteNameId={siteNameId} form={form} />
      <Pair>
        <FormSelect form={form} name="status" label={text("article.status")} choices={statuses} />
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
        aside={<Count>{clock.zone.replaceAll("_", " ")}</Count>}
      />
      {isNew && <FieldHint>{text("article.dateNote")}</FieldHint>}
      <GatedSwitch siteNameId={siteNameId} form={form} />
      <FormTextField form={form} name="thumbnailUrl" label={text("article.thumbnailUrl")} />
      {isNew && (
        <>
          <FormTextField form={form} name="originalUrl" label={text("article.originalUrl")} />
          {afterUrl}
          <FormSelect form={form} name="articleType" label={text("article.type")} choices={types} />
        </>
      )}
    </>
  );
}
