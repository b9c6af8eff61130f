import { LEAD_SIZE } from "@newsloom/domain/articles/article-layout";
import type { ComponentProps } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { FocalPointDialog } from "../../../../ui/forms/image-field/focal-point-dialog.tsx";

export const THUMBNAIL_ASPECT = 3 / 2;

type Props = Pick<
  ComponentProps<typeof FocalPointDialog>,
  "url" | "initial" | "onChoose" | "onBroken" | "onClose"
>;

/** Chooses the part of an image that is an article's thumbnail. It is saved with the article. */
export function ThumbnailCropDialog(props: Props) {
  const text = useText();
  return (
    <FocalPointDialog
      {...props}
      title={text("thumbnailCrop.title")}
      note={text("thumbnailCrop.note")}
      aspect={THUMBNAIL_ASPECT}
      minWidth={LEAD_SIZE.width}
      previews={[
        [text("thumbnailCrop.card"), 84],
        [text("thumbnailCrop.tile"), 168],
      ]}
    />
  );
}
