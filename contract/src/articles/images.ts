import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { done, rowId } from "../shapes.ts";
import { formFlag, uploadedFile } from "../uploads.ts";
import { ArticleImage } from "./articles.ts";

export const getArticleImages = endpoint("GET /Articles/GetArticleImages", {
  permission: "site:read",
  summary: "The images of an article",
  query: z.object({ articleId: rowId }),
  response: z.array(ArticleImage),
});

export const addArticleImage = endpoint("POST /Articles/AddArticleImage", {
  permission: "content:write",
  summary: "Add an image to an article, optionally as its thumbnail",
  uploads: true,
  body: z.object({ image: uploadedFile, articleId: rowId, isThumbnail: formFlag.default(false) }),
  response: z.object({ url: z.string() }),
});

export const deleteArticleImage = endpoint("DELETE /Articles/DeleteArticleImage", {
  permission: "content:write",
  summary: "Remove an image from an article",
  // It takes no file, but callers send it the same form as the calls that do.
  uploads: true,
  body: z.object({
    thumbnailUrl: z.string().max(2000).default(""),
    articleId: rowId,
    isThumbnail: formFlag.default(false),
  }),
  response: done,
});

const pixels = z.coerce.number().min(0).max(100_000).transform(Math.round);
const side = pixels.refine((length) => length >= 1, "the part to keep is at least one pixel wide and high");

export const updateArticleThumbnail = endpoint("POST /Articles/UpdateArticleThumbnail", {
  permission: "content:write",
  summary: "Crop an image, a new one or one the article has, and make it the thumbnail",
  uploads: true,
  body: z
    .object({
      articleId: rowId,
      image: uploadedFile,
      thumbnailUrl: z.string().max(2000).default(""),
      x: pixels.default(0),
      y: pixels.default(0),
      width: side.optional(),
      height: side.optional(),
    })
    .refine(({ width, height }) => (width === undefined) === (height === undefined), {
      message: "send the width and the height of the part to keep, or neither",
      path: ["width"],
    }),
  response: z.object({ thumbnailUrl: z.string() }),
});
