import type { ArticleDetails } from "@newsloom/contract/articles";
import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useText } from "../../../../platform/messages/messages.ts";
import { ImageField } from "../../../../ui/image-field/image-field.tsx";
import { toastDone } from "../../../../ui/toasts.tsx";
import { portalSettingsQuery } from "../../../settings/api.ts";
import { useSaveThumbnail } from "../../api-changes.ts";

const ASPECT = 3 / 2;
const MAX_SIDE = 1600;

/** The picture of an article: chosen, cropped and kept at once. */
export function ThumbnailField({
  siteNameId,
  article,
}: {
  readonly siteNameId: number;
  readonly article: ArticleDetails;
}) {
  const text = useText();
  const { data: settings } = useSuspenseQuery(portalSettingsQuery(siteNameId));
  const { mutate, error, progress } = useSaveThumbnail(siteNameId);
  const [picture, setPicture] = useState<Blob | null>(null);

  function choose(image: Blob | null): void {
    setPicture(image);
    if (image === null) return;
    mutate(
      { articleId: article.articleId, image },
      {
        onSuccess: () => {
          setPicture(null);
          toastDone(ARTICLE_MESSAGES.thumbnailUpdated);
        },
      },
    );
  }

  return (
    <ImageField
      label={text("article.thumbnail")}
      value={picture}
      onChange={choose}
      src={article.thumbnailUrl}
      color={article.thumbnailColor}
      aspect={ASPECT}
      maxSize={settings.imageToUploadMaxSize}
      maxSide={MAX_SIDE}
      progress={progress}
      slip={error?.message}
    />
  );
}
