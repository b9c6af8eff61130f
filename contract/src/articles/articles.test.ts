import { ARTICLE_MESSAGES } from "@newsloom/domain/articles/form";
import { describe, expect, it } from "vitest";
import { checkForm } from "../identity/forms.ts";
import { ArticleForm } from "./articles.ts";
import { addArticleImage, updateArticleThumbnail } from "./images.ts";
import { getMyContent } from "./lists.ts";

describe("the form of a new article", () => {
  const check = (form: object) => checkForm(ArticleForm, form);

  it("has a value for what is left out", () => {
    expect(ArticleForm.parse({})).toEqual({
      ArticleDataTitle: "",
      ArticleDataContent: "",
      OriginalUrl: "",
      StatusId: 0,
      ArticleType: 2,
      SubTitle: "",
      PreviewText: "",
      ThumbnailUrl: "",
      IsThumbnailDecorative: false,
      HasNoThumbnailCaption: false,
      HasNoThumbnailCredit: false,
      LabelIds: [],
      IsGated: false,
    });
  });

  it.each([
    ["", []],
    ["7", [7]],
    ["7,12,2147483647", [7, 12, 2_147_483_647]],
  ])("reads the labels %j as %j", (LabelIds, ids) => {
    expect(check({ LabelIds }).value?.LabelIds).toEqual(ids);
  });

  it.each(["7,", ",7", "7, 12", "7;12", "-7", "1.5", "x", "12345678901"])(
    "refuses the labels %j",
    (LabelIds) => {
      expect(check({ LabelIds }).failures).toEqual(["must be numbers with commas between them"]);
    },
  );

  it.each(["0", "7,0", "2147483648"])("refuses the labels %j, which no label can have", (LabelIds) => {
    expect(check({ LabelIds }).failures).toHaveLength(1);
  });

  it("has at most 100 labels", () => {
    const ids = Array.from({ length: 101 }, (_, at) => at + 1);
    expect(check({ LabelIds: ids.slice(1).join() }).value?.LabelIds).toHaveLength(100);
    expect(check({ LabelIds: ids.join() }).failures).toEqual(["must be numbers with commas between them"]);
  });

  it("has a content of at most 200,000 characters", () => {
    expect(check({ ArticleDataContent: "x".repeat(200_000) }).failures).toBeUndefined();
    expect(check({ ArticleDataContent: "x".repeat(200_001) }).failures).toEqual([
      ARTICLE_MESSAGES.contentTooLong(200_000),
    ]);
  });

  it("reads the part of the thumbnail to keep from JSON", () => {
    const kept = { crop: { x: 0.1, y: 0, width: 0.5, height: 1 }, focalPoint: { x: 0.3, y: 0.4 } };
    expect(check({ ThumbnailCrop: JSON.stringify(kept) }).value?.ThumbnailCrop).toEqual(kept);
  });

  it("refuses a part of the thumbnail that is no JSON or lies outside of it", () => {
    expect(check({ ThumbnailCrop: "{crop}" }).failures).toEqual(["is not JSON"]);
    expect(check({ ThumbnailCrop: "" }).failures).toEqual(["is not JSON"]);
    const outside = { crop: { x: 0.6, y: 0, width: 0.5, height: 1 }, focalPoint: { x: 0, y: 0 } };
    expect(check({ ThumbnailCrop: JSON.stringify(outside) }).failures).toEqual([
      "the part to keep lies outside of the picture",
    ]);
    expect(check({ ThumbnailCrop: "{}" }).failures).toBeDefined();
  });

  it("has the texts of the thumbnail on one line each", () => {
    const texts = {
      ThumbnailAlt: " Boats\nin ice ",
      ThumbnailCaption: "\u200BBoats",
      ThumbnailCredit: "Ada\t",
    };
    expect(check(texts).value).toMatchObject({
      ThumbnailAlt: "Boats in ice",
      ThumbnailCaption: "Boats",
      ThumbnailCredit: "Ada",
    });
  });

  it.each(["IsThumbnailDecorative", "HasNoThumbnailCaption", "HasNoThumbnailCredit", "IsGated"])(
    "reads %s from a word",
    (name) => {
      expect(check({ [name]: "true" }).value).toMatchObject({ [name]: true });
      expect(check({ [name]: "false" }).value).toMatchObject({ [name]: false });
    },
  );
});

describe("a new thumbnail", () => {
  const check = (form: object) => checkForm(updateArticleThumbnail.body, { articleId: "7", ...form });

  it("is the whole picture when no part of it is named", () => {
    expect(check({}).value).toEqual({ articleId: 7, thumbnailUrl: "", x: 0, y: 0 });
  });

  it("is a part in whole pixels", () => {
    expect(check({ x: "1.4", y: "2.5", width: "99.6", height: "0.5" }).value).toMatchObject({
      x: 1,
      y: 3,
      width: 100,
      height: 1,
    });
  });

  it.each([[{ width: "0", height: "10" }], [{ width: "10", height: "0.4" }], [{ width: "", height: "10" }]])(
    "cannot be of the size %j",
    (size) => {
      expect(check(size).failures).toEqual(["the part to keep is at least one pixel wide and high"]);
    },
  );

  it.each([[{ width: "10" }], [{ height: "10" }]])(
    "cannot be of the size %j, which is half of one",
    (size) => {
      expect(check(size).failures).toEqual(["send the width and the height of the part to keep, or neither"]);
      const parsed = updateArticleThumbnail.body.safeParse({ articleId: "7", ...size });
      expect(parsed.error?.issues.map(({ path }) => path)).toEqual([["width"]]);
    },
  );
});

it("an image of an article is its thumbnail only on request", () => {
  expect(addArticleImage.body.parse({ articleId: "7" })).toEqual({ articleId: 7, isThumbnail: false });
  expect(addArticleImage.body.parse({ articleId: "7", isThumbnail: "True" }).isThumbnail).toBe(true);
});

describe("one's own content", () => {
  it("is of every status, or of one", () => {
    expect(getMyContent.query.parse({}).status).toBeUndefined();
    expect(getMyContent.query.parse({ status: "-3" }).status).toBe(-3);
  });

  it.each(["Approved", "1.5", "1000"])("is not of the status %j", (status) => {
    expect(getMyContent.query.safeParse({ status }).success).toBe(false);
  });
});
