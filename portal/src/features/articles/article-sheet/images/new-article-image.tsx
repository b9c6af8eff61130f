import Button from "@mui/material/Button";
import type { Point } from "@newsloom/domain/media/crop";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Crop, ImagePlus, Trash2 } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { FileInput } from "../../../../ui/forms/file-input.tsx";
import { ImageFrame } from "../../../../ui/forms/image-field/image-frame.tsx";
import { IMAGE_TYPES } from "../../../../ui/forms/image-field/image-validation.ts";
import { useImageValidation } from "../../../../ui/forms/image-field/use-image-validation.ts";
import { useObjectUrl } from "../../../../ui/forms/image-field/use-object-url.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import { portalSettingsQuery } from "../../../settings/api.ts";
import { type ArticleForm, NO_THUMBNAIL_TEXTS, readThumbnailCrop } from "../article-form.ts";
import { MediaLibraryButton } from "./media-library-button.tsx";
import { THUMBNAIL_ASPECT, ThumbnailCropDialog } from "./thumbnail-crop-dialog.tsx";

interface Props {
  readonly siteNameId: number;
  readonly form: UseFormReturn<ArticleForm>;
}

/** Image of an article that is not created yet: a file sent with it, or one from the media library; the server crops it. */
export function NewArticleImage({ siteNameId, form }: Props) {
  const text = useText();
  const { data: settings } = useSuspenseQuery(portalSettingsQuery(siteNameId));
  const validation = useImageValidation(settings.imageToUploadMaxSize);
  const input = useRef<HTMLInputElement>(null);
  const [isCropping, setIsCropping] = useState(false);
  const [fileFocus, setFileFocus] = useState<Point | null>(null);
  const [picture, thumbnailUrl, thumbnailCrop] = useWatch({
    control: form.control,
    name: ["picture", "thumbnailUrl", "thumbnailCrop"],
  });
  const pictureUrl = useObjectUrl(picture);
  // Images of other hosts are shown after the server has stored a copy.
  const url = pictureUrl ?? (thumbnailUrl.startsWith("/media/") ? thumbnailUrl : "");
  const chosen = readThumbnailCrop(thumbnailCrop);

  function set(values: Partial<ArticleForm>): void {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof ArticleForm, value, { shouldDirty: true, shouldValidate: true });
  }
  function choose(image: Pick<ArticleForm, "picture" | "thumbnailUrl">): void {
    set({ ...NO_THUMBNAIL_TEXTS, ...image });
    setIsCropping(image.picture !== null || image.thumbnailUrl !== "");
  }
  function take([file]: readonly File[]): void {
    if (file && validation.validate([file])) choose({ picture: file, thumbnailUrl });
  }

  return (
    <>
      <ImageFrame
        url={url}
        crop={chosen?.crop}
        color={undefined}
        label={text("articleImages.thumbnail")}
        aspect={THUMBNAIL_ASPECT}
        progress={null}
        hint={validation.hint}
        error={validation.error}
        onFiles={take}
        buttons={
          <>
            <Button startIcon={<ImagePlus {...SMALL_ICON} />} onClick={() => input.current?.click()}>
              {text(url ? "image.replace" : "image.choose")}
            </Button>
            <MediaLibraryButton
              siteNameId={siteNameId}
              onChoose={(selected) => {
                setFileFocus(selected.focalPoint);
                choose({ picture: null, thumbnailUrl: selected.url });
              }}
            />
            {url !== "" && (
              <>
                <Button
                  variant="text"
                  startIcon={<Crop {...SMALL_ICON} />}
                  onClick={() => setIsCropping(true)}
                >
                  {text("articleImages.crop")}
                </Button>
                <Button
                  variant="text"
                  startIcon={<Trash2 {...SMALL_ICON} />}
                  onClick={() => choose({ picture: null, thumbnailUrl: "" })}
                >
                  {text("image.remove")}
                </Button>
              </>
            )}
          </>
        }
      >
        <FileInput ref={input} testId="picture-input" accept={IMAGE_TYPES.join()} onFiles={take} />
      </ImageFrame>
      {isCropping && (
        <NewImageCropDialog
          picture={picture}
          url={url}
          initial={chosen ?? { crop: null, focalPoint: picture ? null : fileFocus }}
          onClose={() => setIsCropping(false)}
          onBroken={() => {
            choose({ picture: null, thumbnailUrl: "" });
            validation.setError(text("image.broken"));
          }}
          onChoose={(crop) => {
            set({ thumbnailCrop: JSON.stringify(crop) });
            setIsCropping(false);
          }}
        />
      )}
    </>
  );
}

/** Has an object URL of its own, because that of the preview follows the chosen file a render later. */
function NewImageCropDialog({
  picture,
  url,
  ...props
}: ComponentProps<typeof ThumbnailCropDialog> & { readonly picture: Blob | null }) {
  const pictureUrl = useObjectUrl(picture);
  const shownUrl = picture ? pictureUrl : url;
  return shownUrl ? <ThumbnailCropDialog url={shownUrl} {...props} /> : null;
}
