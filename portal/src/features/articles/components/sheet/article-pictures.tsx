import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ArticleDetails, ArticleImage } from "@newsloom/contract/articles";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Crop, ImagePlus } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { afterwards } from "../../../../platform/afterwards.ts";
import { useText } from "../../../../platform/messages/messages.ts";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { PICTURE_TYPES, pictureSlip } from "../../../../ui/image-field/picture-checks.ts";
import { PicturePreview } from "../../../../ui/image-field/picture-preview.tsx";
import { SheetHeading } from "../../../../ui/sheet-heading.tsx";
import { toastDone } from "../../../../ui/toasts.tsx";
import { portalSettingsQuery } from "../../../settings/api.ts";
import { useArticleImages } from "../../api-images.ts";
import { FocalDialog, THUMBNAIL_ASPECT } from "./focal-dialog.tsx";
import { ImageList, type ImageVerb } from "./image-list.tsx";
import { Note } from "./sheet-parts.tsx";

const Frame = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 16,
  padding: 12,
  border: "1px dashed var(--rule-field)",
  borderRadius: "var(--r-3)",
  transition: "background var(--t-1), border-color var(--t-1)",
  "&[data-over=true]": {
    background: "var(--accent-wash)",
    borderColor: "var(--accent)",
    borderStyle: "solid",
  },
});
const Side = styled("div")({
  flex: "1 1 150px",
  display: "grid",
  alignContent: "center",
  justifyItems: "start",
  gap: 8,
  minWidth: 0,
  "& > p": { color: "var(--ink-2)", fontSize: "var(--fs-12)", textWrap: "pretty" },
});
const Slip = styled("p")({ "&&": { color: "var(--bad)", fontSize: "var(--fs-12)" } });
const glyph = { size: 14, strokeWidth: 1.6, "aria-hidden": true } as const;
const MEGABYTE = 1024 * 1024;

/** What a chosen file is for. */
type Purpose =
  | { readonly kind: "thumbnail" }
  | { readonly kind: "add" }
  | { readonly kind: "replace"; readonly old: ArticleImage };

interface Props {
  readonly siteNameId: number;
  readonly article: ArticleDetails;
  /** The text shall show an image. */
  readonly onInsert: (url: string) => void;
  /** An image has taken the place of another, also where the text shows it. */
  readonly onReplaced: (oldUrl: string, newUrl: string) => void;
}

/** The pictures of an article: kept as they come, one of them cropped to be its thumbnail. */
export function ArticlePictures({ siteNameId, article, onInsert, onReplaced }: Props) {
  const text = useText();
  const { data: settings } = useSuspenseQuery(portalSettingsQuery(siteNameId));
  const maxSize = settings.imageToUploadMaxSize;
  const { add, replace, remove, crop, progress } = useArticleImages(siteNameId, article.articleId);
  const [slip, setSlip] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const [cropping, setCropping] = useState<string | null>(null);
  const [removing, setRemoving] = useState<ArticleImage | null>(null);
  const purpose = useRef<Purpose>({ kind: "thumbnail" });
  const input = useRef<HTMLInputElement>(null);
  const isBusy = [add, replace, remove, crop].some(({ isPending }) => isPending);

  function choose(wanted: Purpose): void {
    purpose.current = wanted;
    if (input.current) input.current.multiple = wanted.kind === "add";
    input.current?.click();
  }
  function take(files: readonly File[], wanted: Purpose): void {
    const [first] = files;
    if (first === undefined || isBusy) return;
    const found = files.map((file) => pictureSlip(file, maxSize)).find((one) => one !== undefined);
    setSlip(found && (found.kind === "too-large" ? found.text : text("image.notAnImage")));
    if (found) return;
    const tell = () => toastDone(ARTICLE_MESSAGES.imageUpdated);
    if (wanted.kind === "add") return void afterwards(add.mutateAsync(files), tell);
    if (wanted.kind === "thumbnail")
      return void afterwards(add.mutateAsync([first]), ([url]) => setCropping(url ?? null));
    const { old } = wanted;
    void afterwards(replace.mutateAsync({ old, image: first }), (url) => {
      onReplaced(old.url, url);
      tell();
    });
  }
  function act(verb: ImageVerb, image: ArticleImage): void {
    if (verb === "use") setCropping(image.url);
    else if (verb === "insert") onInsert(image.url);
    else if (verb === "remove") setRemoving(image);
    else choose({ kind: "replace", old: image });
  }
  function onDrag(event: DragEvent, over: boolean): void {
    event.preventDefault();
    setIsOver(over);
  }

  return (
    <>
      <Frame
        role="group"
        aria-label={text("articlePictures.thumbnail")}
        data-over={isOver}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          take([...event.dataTransfer.files].slice(0, 1), { kind: "thumbnail" });
        }}
        onPaste={(event) => take([...event.clipboardData.files].slice(0, 1), { kind: "thumbnail" })}
      >
        <PicturePreview
          url={article.thumbnailUrl}
          color={article.thumbnailColor}
          label={text("articlePictures.thumbnail")}
          aspect={THUMBNAIL_ASPECT}
          progress={progress}
        />
        <Side>
          <Button
            startIcon={<ImagePlus {...glyph} />}
            disabled={isBusy}
            onClick={() => choose({ kind: "thumbnail" })}
          >
            {text(article.thumbnailUrl ? "articlePictures.chooseAnother" : "articlePictures.choose")}
          </Button>
          {article.thumbnailUrl !== "" && (
            <Button
              variant="text"
              startIcon={<Crop {...glyph} />}
              disabled={isBusy}
              onClick={() => setCropping(article.thumbnailUrl)}
            >
              {text("articlePictures.crop")}
            </Button>
          )}
          <p>{text("articlePictures.ways", { size: (maxSize / MEGABYTE).toFixed(2) })}</p>
        </Side>
        <div role="alert">{slip !== undefined && <Slip>{slip}</Slip>}</div>
      </Frame>
      <SheetHeading>{text("articlePictures.images")}</SheetHeading>
      {article.images.length > 0 ? (
        <ImageList images={article.images} isBusy={isBusy} onAct={act} />
      ) : (
        <Note sx={{ py: 2 }}>{text("articlePictures.none")}</Note>
      )}
      <Button
        variant="text"
        size="small"
        startIcon={<ImagePlus {...glyph} />}
        disabled={isBusy}
        onClick={() => choose({ kind: "add" })}
      >
        {text("articlePictures.add")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        data-testid="article-picture-input"
        onChange={({ target }) => {
          take([...(target.files ?? [])], purpose.current);
          // Choosing the same file again is a choice too.
          target.value = "";
        }}
      />
      {cropping !== null && (
        <FocalDialog
          url={cropping}
          isSaving={crop.isPending}
          onClose={() => setCropping(null)}
          onSave={(area) =>
            void afterwards(crop.mutateAsync({ url: cropping, area }), () => {
              setCropping(null);
              toastDone(ARTICLE_MESSAGES.thumbnailUpdated);
            })
          }
        />
      )}
      <ConfirmDialog
        isOpen={removing !== null}
        title={text("articlePictures.removeTitle")}
        note={text(
          removing?.isThumbnail ? "articlePictures.removeThumbnailNote" : "articlePictures.removeNote",
        )}
        action={text("articlePictures.remove")}
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          const image = removing;
          setRemoving(null);
          if (image)
            void afterwards(remove.mutateAsync(image), () => toastDone(text("articlePictures.removed")));
        }}
      />
    </>
  );
}
