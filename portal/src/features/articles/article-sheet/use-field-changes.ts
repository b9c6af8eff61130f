import { textOfHtml } from "@newsloom/domain/articles/form";
import type { Crop } from "@newsloom/domain/media/crop";
import { useDeferredValue, useMemo } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useStatusName } from "../article-status.tsx";
import { type ArticleForm, CHANGEABLE_FIELDS, type ChangedField, readThumbnailCrop } from "./article-form.ts";

export interface FieldChange {
  readonly name: ChangedField;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Text is compared word by word; other values are replaced as a whole. */
  readonly isProse: boolean;
}

const PROSE: readonly (keyof ArticleForm)[] = [
  "title",
  "subTitle",
  "previewText",
  "contentHtml",
  "thumbnailAlt",
  "thumbnailCaption",
];

/** The unsaved changes as texts; deferred, so that typing stays fast. */
export function useFieldChanges(
  saved: ArticleForm,
  typed: ArticleForm,
  dirty: Partial<Record<keyof ArticleForm, unknown>>,
): readonly FieldChange[] {
  const text = useText();
  const statusName = useStatusName();
  const later = useDeferredValue(typed);
  const changed = CHANGEABLE_FIELDS.filter((name) => dirty[name]).join();

  return useMemo(() => {
    const labels = {
      title: text("article.title"),
      subTitle: text("article.subTitle"),
      previewText: text("article.previewText"),
      contentHtml: text("article.body"),
      thumbnailUrl: text("article.thumbnailUrl"),
      thumbnailAlt: text("imageTexts.altText"),
      thumbnailCaption: text("imageTexts.caption"),
      thumbnailCredit: text("imageTexts.credit"),
      isThumbnailDecorative: text("articleImages.decorative"),
      hasNoThumbnailCaption: text("articleImages.noCaption"),
      hasNoThumbnailCredit: text("articleImages.noCredit"),
      thumbnailCrop: text("articleImages.cropped"),
      status: text("article.status"),
      openMode: text("article.openMode"),
      publicationDate: text("article.date"),
      isGated: text("article.gated"),
      labels: text("article.labels"),
    } as const satisfies Record<ChangedField, string>;

    function cropText(crop: Crop | null | undefined): string {
      if (!crop) return text("articleImages.wholePicture");
      const percent = (fraction: number) => Math.round(fraction * 100);
      const [left, right] = [percent(crop.x), percent(crop.x + crop.width)];
      const [top, bottom] = [percent(crop.y), percent(crop.y + crop.height)];
      return text("articleImages.cropArea", { left, right, top, bottom });
    }
    function valueText(name: ChangedField, form: ArticleForm): string {
      if (name === "labels") return form.labels.map((label) => label.name).join(", ");
      if (name === "contentHtml") return textOfHtml(form.contentHtml);
      if (name === "status") return statusName(Number(form.status));
      if (name === "openMode")
        return text(form.openMode === "site" ? "feedFilter.modeSite" : "feedFilter.modePublisher");
      if (name === "thumbnailCrop") return cropText(readThumbnailCrop(form.thumbnailCrop)?.crop);
      if (name === "isThumbnailDecorative")
        return text(
          form.isThumbnailDecorative ? "articleImages.isDecorative" : "articleImages.isNotDecorative",
        );
      if (name === "hasNoThumbnailCaption" || name === "hasNoThumbnailCredit")
        return text(form[name] ? "articleImages.isHidden" : "articleImages.isNotHidden");
      if (name === "isGated") return text(form.isGated ? "article.isGated" : "article.isNotGated");
      return name === "publicationDate" ? form.publicationDate.replace("T", " ") : form[name];
    }
    return CHANGEABLE_FIELDS.filter((name) => changed.split(",").includes(name)).map((name) => ({
      name,
      label: labels[name],
      before: valueText(name, saved),
      after: valueText(name, later),
      isProse: PROSE.includes(name),
    }));
  }, [changed, saved, later, text, statusName]);
}
