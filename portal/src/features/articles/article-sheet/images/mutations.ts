import type { ArticleImage } from "@newsloom/contract/articles/articles";
import {
  addArticleImage,
  deleteArticleImage,
  updateArticleThumbnail,
} from "@newsloom/contract/articles/images";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../platform/api-client/call.ts";
import { upload } from "../../../../platform/api-client/upload.ts";
import { refetchArticle } from "../../article-cache.ts";
import type { Area } from "./crop-around-point.ts";

type OnProgress = (part: number) => void;

const sendImage = (
  siteNameId: number,
  articleId: number,
  image: Blob,
  { isThumbnail, onProgress }: { readonly isThumbnail: boolean; readonly onProgress: OnProgress },
) =>
  upload(addArticleImage, {
    siteNameId,
    params: {},
    files: { image },
    fields: { articleId: String(articleId), isThumbnail: String(isThumbnail) },
    onProgress,
  });

/** Changes of an article's images; the lists are updated after each. */
export function useArticleImages(siteNameId: number, articleId: number) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const refetch = () => refetchArticle(client, siteNameId, articleId);
  const always = { onSettled: () => setProgress(null) };

  const add = useMutation({
    mutationFn: async (images: readonly Blob[]) => {
      const urls: string[] = [];
      for (const image of images)
        urls.push(
          (await sendImage(siteNameId, articleId, image, { isThumbnail: false, onProgress: setProgress }))
            .url,
        );
      return urls;
    },
    // When one upload fails, the earlier ones are saved.
    onSettled: async () => {
      setProgress(null);
      await refetch();
    },
  });
  const replace = useMutation({
    mutationFn: async ({ old, image }: { old: ArticleImage; image: Blob }) => {
      const { url } = await sendImage(siteNameId, articleId, image, {
        isThumbnail: old.isThumbnail,
        onProgress: setProgress,
      });
      // Uploading the same image again returns the same address: do not delete it.
      if (url !== old.url)
        await call(deleteArticleImage, {
          siteNameId,
          body: { articleId, thumbnailUrl: old.url, isThumbnail: false },
        });
      return url;
    },
    onSuccess: refetch,
    ...always,
  });
  const remove = useMutation({
    mutationFn: ({ url, isThumbnail }: ArticleImage) =>
      call(deleteArticleImage, { siteNameId, body: { articleId, thumbnailUrl: url, isThumbnail } }),
    onSuccess: refetch,
  });
  const crop = useMutation({
    mutationFn: ({ url, area }: { url: string; area: Area }) =>
      upload(updateArticleThumbnail, {
        siteNameId,
        params: {},
        files: {},
        fields: {
          articleId: String(articleId),
          thumbnailUrl: url,
          ...Object.fromEntries(
            Object.entries(area).map(([name, value]) => [name, String(Math.floor(value))]),
          ),
        },
      }),
    onSuccess: refetch,
  });
  return { add, replace, remove, crop, progress };
}
