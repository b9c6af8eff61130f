import { LEAD_SIZE } from "@newsloom/domain/articles/article-layout";
import type { ComponentProps } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { LazyFocalPointDialog } from "../../../../ui/forms/image-field/lazy-focal-point-dialog.tsx";

export const THUMBNAIL_ASPECT = 3 / 2;

type Props = Pick<
  ComponentProps<typeof LazyFocalPointDialog>,
  "url" | "initial" | "onChoose" | "onBroken" | "onClose"
>;

/** Chooses the part of an image that is an article's thumbnail. It is saved with the article. */
export function ThumbnailCropDialog(props: Props) {
  const text = useText();
  return (
    <LazyFocalPointDialog
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
