import Button from "@mui/material/Button";
import type { ArticleDetails, ArticleImage } from "@newsloom/contract/articles/articles";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import type { Point } from "@newsloom/domain/media/crop";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Crop, ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { onSuccess } from "../../../../platform/query/after-success.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/confirm-dialog.tsx";
import { SheetHeading } from "../../../../ui/dialogs/sheet-heading.tsx";
import { toastSuccess } from "../../../../ui/feedback/toasts.tsx";
import { FileInput } from "../../../../ui/forms/file-input.tsx";
import { ImageFrame } from "../../../../ui/forms/image-field/image-frame.tsx";
import { IMAGE_TYPES } from "../../../../ui/forms/image-field/image-validation.ts";
import { useImageValidation } from "../../../../ui/forms/image-field/use-image-validation.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import { portalSettingsQuery } from "../../../settings/api.ts";
import { Note } from "../../sheet-elements.tsx";
import type { ArticleForm } from "../article-form.ts";
import { type ImageAction, ImageList } from "./article-image-list.tsx";
import { MediaLibraryButton } from "./media-library-button.tsx";
import { useArticleImages } from "./mutations.ts";
import { THUMBNAIL_ASPECT, ThumbnailCropDialog } from "./thumbnail-crop-dialog.tsx";
import { useThumbnail } from "./use-thumbnail.ts";

/** What the next chosen file is used for. */
type Purpose =
  | { readonly kind: "thumbnail" }
  | { readonly kind: "add" }
  | { readonly kind: "replace"; readonly old: ArticleImage };

interface ImageToCrop {
  readonly url: string;
  /** That of the library's file. */
  readonly focalPoint?: Point | null;
}

interface Props {
  readonly siteNameId: number;
  readonly article: ArticleDetails;
  /** The body text may contain the images too. */
  readonly form: UseFormReturn<ArticleForm>;
}

/** Images of an article, uploaded as soon as they are chosen; which part of which is the thumbnail is saved with the article. */
export function ArticleImages({ siteNameId, article, form }: Props) {
  const text = useText();
  const { data: settings } = useSuspenseQuery(portalSettingsQuery(siteNameId));
  const validation = useImageValidation(settings.imageToUploadMaxSize);
  const { add, replace, remove, progress } = useArticleImages(siteNameId, article.articleId);
  const thumbnail = useThumbnail(form, article);
  const [cropping, setCropping] = useState<ImageToCrop | null>(null);
  const [removing, setRemoving] = useState<ArticleImage | null>(null);
  const purpose = useRef<Purpose>({ kind: "thumbnail" });
  const input = useRef<HTMLInputElement>(null);
  const isBusy = [add, replace, remove].some(({ isPending }) => isPending);
  const setBody = (html: string) => form.setValue("contentHtml", html, { shouldDirty: true });

  function choose(nextPurpose: Purpose): void {
    purpose.current = nextPurpose;
    if (input.current) input.current.multiple = nextPurpose.kind === "add";
    input.current?.click();
  }
  function take(files: readonly File[], nextPurpose: Purpose): void {
    const [first] = files;
    if (first === undefined || isBusy || !validation.validate(files)) return;
    const showSaved = () => toastSuccess(ARTICLE_MESSAGES.imageUpdated);
    if (nextPurpose.kind === "add") return void onSuccess(add.mutateAsync(files), showSaved);
    if (nextPurpose.kind === "thumbnail")
      return void onSuccess(add.mutateAsync([first]), ([url]) => setCropping(url ? { url } : null));
    const { old } = nextPurpose;
    void onSuccess(replace.mutateAsync({ old, image: first }), (url) => {
      const html = form.getValues("contentHtml");
      if (html.includes(old.url)) setBody(html.replaceAll(old.url, url));
      showSaved();
    });
  }
  function act(verb: ImageAction, image: ArticleImage): void {
    if (verb === "use") setCropping({ url: image.url });
    else if (verb === "insert") setBody(`${form.getValues("contentHtml")}<img src="${image.url}" alt="">`);
    else if (verb === "remove") {
      if (image.isThumbnail) thumbnail.clear();
      else setRemoving(image);
    } else choose(image.isThumbnail ? { kind: "thumbnail" } : { kind: "replace", old: image });
  }

  return (
    <>
      <ImageFrame
        url={thumbnail.url}
        crop={thumbnail.crop}
        color={article.thumbnailColor}
        label={text("articleImages.thumbnail")}
        aspect={THUMBNAIL_ASPECT}
        progress={progress}
        hint={validation.hint}
        error={validation.error}
        onFiles={([first]) => first && take([first], { kind: "thumbnail" })}
        buttons={
          <>
            <Button
              startIcon={<ImagePlus {...SMALL_ICON} />}
              disabled={isBusy}
              onClick={() => choose({ kind: "thumbnail" })}
            >
              {text(thumbnail.url ? "articleImages.chooseAnother" : "articleImages.choose")}
            </Button>
            <MediaLibraryButton siteNameId={siteNameId} isDisabled={isBusy} onChoose={setCropping} />
            {thumbnail.original.startsWith("/media/") && (
              <Button
                variant="text"
                startIcon={<Crop {...SMALL_ICON} />}
                disabled={isBusy}
                onClick={() => setCropping({ url: thumbnail.original })}
              >
                {text("articleImages.crop")}
              </Button>
            )}
          </>
        }
      >
        <FileInput
          ref={input}
          testId="article-picture-input"
          accept={IMAGE_TYPES.join()}
          onFiles={(files) => take(files, purpose.current)}
        />
      </ImageFrame>
      <SheetHeading>{text("articleImages.images")}</SheetHeading>
      {thumbnail.images.length > 0 ? (
        <ImageList images={thumbnail.images} isBusy={isBusy} onAct={act} />
      ) : (
        <Note sx={{ py: 2 }}>{text("articleImages.none")}</Note>
      )}
      <Button
        variant="text"
        size="small"
        startIcon={<ImagePlus {...SMALL_ICON} />}
        disabled={isBusy}
        onClick={() => choose({ kind: "add" })}
      >
        {text("articleImages.add")}
      </Button>
      {cropping !== null && (
        <ThumbnailCropDialog
          url={cropping.url}
          initial={
            (cropping.url === thumbnail.original ? thumbnail.chosen : null) ?? {
              crop: null,
              focalPoint: cropping.focalPoint ?? null,
            }
          }
          onClose={() => setCropping(null)}
          onChoose={(crop) => {
            thumbnail.choose(cropping.url, crop);
            setCropping(null);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title={text("articleImages.removeTitle")}
        note={text("articleImages.removeNote")}
        action={text("articleImages.remove")}
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          const image = removing;
          setRemoving(null);
          if (image)
            void onSuccess(remove.mutateAsync(image), () => toastSuccess(text("articleImages.removed")));
        }}
      />
    </>
  );
}
