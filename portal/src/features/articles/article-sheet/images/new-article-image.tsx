import { useSuspenseQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { ImageField } from "../../../../ui/forms/image-field/image-field.tsx";
import { portalSettingsQuery } from "../../../settings/api.ts";
import type { ArticleForm } from "../article-form.ts";
import { THUMBNAIL_ASPECT } from "./focal-point-dialog.tsx";
import { MediaLibraryButton } from "./media-library-button.tsx";

interface Props {
  readonly siteNameId: number;
  readonly form: UseFormReturn<ArticleForm>;
}

/** Image of an article that is not created yet: a file sent with it, or one from the media library. */
export function NewArticleImage({ siteNameId, form }: Props) {
  const text = useText();
  const { data: settings } = useSuspenseQuery(portalSettingsQuery(siteNameId));
  const [picture, url] = useWatch({ control: form.control, name: ["picture", "thumbnailUrl"] });
  const choose = (to: Pick<ArticleForm, "picture" | "thumbnailUrl">) => {
    form.setValue("picture", to.picture, { shouldDirty: true });
    form.setValue("thumbnailUrl", to.thumbnailUrl, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <ImageField
      label={text("articleImages.thumbnail")}
      value={picture}
      onChange={(selected) => choose({ picture: selected, thumbnailUrl: url })}
      // Images of other hosts are shown after the server has stored a copy.
      src={url.startsWith("/media/") ? url : ""}
      mayCrop
      onRemove={() => choose({ picture: null, thumbnailUrl: "" })}
      aspect={THUMBNAIL_ASPECT}
      maxSize={settings.imageToUploadMaxSize}
      buttons={
        <MediaLibraryButton
          siteNameId={siteNameId}
          onChoose={(selected) => choose({ picture: null, thumbnailUrl: selected })}
        />
      }
    />
  );
}
