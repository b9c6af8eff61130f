import type { ArticleImage } from "@newsloom/contract/articles/articles";
import { addArticleImage, deleteArticleImage } from "@newsloom/contract/articles/images";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../platform/api-client/call.ts";
import { upload } from "../../../../platform/api-client/upload.ts";
import { refetchArticle } from "../../article-cache.ts";

type OnProgress = (part: number) => void;

const sendImage = (siteNameId: number, articleId: number, image: Blob, onProgress: OnProgress) =>
  upload(addArticleImage, {
    siteNameId,
    params: {},
    files: { image },
    fields: { articleId: String(articleId), isThumbnail: "false" },
    onProgress,
  });

/** Changes of an article's images; which of them is the thumbnail is saved with the article. */
export function useArticleImages(siteNameId: number, articleId: number) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const refetch = () => refetchArticle(client, siteNameId, articleId);
  const always = { onSettled: () => setProgress(null) };

  const add = useMutation({
    mutationFn: async (images: readonly Blob[]) => {
      const urls: string[] = [];
      for (const image of images) urls.push((await sendImage(siteNameId, articleId, image, setProgress)).url);
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
      const { url } = await sendImage(siteNameId, articleId, image, setProgress);
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
    mutationFn: ({ url }: ArticleImage) =>
      call(deleteArticleImage, { siteNameId, body: { articleId, thumbnailUrl: url, isThumbnail: false } }),
    onSuccess: refetch,
  });
  return { add, replace, remove, progress };
}
