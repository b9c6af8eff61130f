import type { ImageTexts } from "@newsloom/domain/media/image-texts";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { FormSwitch } from "../../../../ui/forms/form-switch.tsx";
import { ImageTextFields } from "../../../../ui/forms/image-field/image-text-fields.tsx";
import type { ArticleForm } from "../article-form.ts";

const NAMES = {
  altText: "thumbnailAlt",
  caption: "thumbnailCaption",
  credit: "thumbnailCredit",
} as const satisfies Record<keyof ImageTexts, keyof ArticleForm>;

interface Props {
  readonly form: UseFormReturn<ArticleForm>;
  /** The texts of the library's file. */
  readonly file?: ImageTexts | null | undefined;
}

/** What the article says about its thumbnail, once it has one. */
export function ThumbnailTexts({ form, file }: Props) {
  const text = useText();
  const [picture, url, hasNoCaption, hasNoCredit] = useWatch({
    control: form.control,
    name: ["picture", "thumbnailUrl", "hasNoThumbnailCaption", "hasNoThumbnailCredit"],
  });
  if (picture === null && url === "") return null;
  const savedFile = url === form.formState.defaultValues?.thumbnailUrl ? file : null;
  const isOfLibrary = picture === null && (savedFile || url.startsWith("/media/file/"));
  // A text that is not shown is not offered either.
  const fallbacks = savedFile && {
    ...savedFile,
    ...(hasNoCaption && { caption: "" }),
    ...(hasNoCredit && { credit: "" }),
  };
  return (
    <>
      <ImageTextFields
        form={form}
        names={NAMES}
        fallbacks={fallbacks}
        hint={text(file ? "articleImages.textsNote" : "imageTexts.altNote")}
      />
      <FormSwitch form={form} name="isThumbnailDecorative" label={text("articleImages.decorative")} />
      {isOfLibrary && (
        <>
          <FormSwitch form={form} name="hasNoThumbnailCaption" label={text("articleImages.noCaption")} />
          <FormSwitch form={form} name="hasNoThumbnailCredit" label={text("articleImages.noCredit")} />
        </>
      )}
    </>
  );
}
