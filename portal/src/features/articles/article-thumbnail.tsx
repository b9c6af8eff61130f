import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { shownFocus } from "@newsloom/domain/media/crop";
import { imageLine, shownImageTexts } from "@newsloom/domain/media/image-texts";
import { useState } from "react";
import { toThumbnailUrl } from "../../platform/api-client/thumbnail-url.ts";

const Frame = styled("span")({
  display: "block",
  flex: "none",
  overflow: "hidden",
  borderRadius: "var(--r-1)",
  // An article without an image shows a woven pattern.
  background:
    "repeating-linear-gradient(0deg, transparent 0 5px, var(--rule-2) 5px 6px), repeating-linear-gradient(90deg, var(--quiet-wash) 0 3px, var(--press) 3px 4px)",
  "& img": { display: "block", width: "100%", height: "100%", objectFit: "cover" },
});

const Figure = styled("figure")({
  margin: "0 0 12px",
  "& > .thumb.thumb": { marginBottom: 4 },
  "& > figcaption": { color: "var(--ink-3)", fontFamily: "var(--sans)", fontSize: "var(--fs-12)" },
});

interface Props {
  readonly article: Pick<Article, "thumbnail" | "thumbnailUrl" | "thumbnailColor">;
  readonly className?: string;
  /** In full size; lists use the small rendition. */
  readonly isLarge?: boolean;
}

/** Shows the image's main colour until it has loaded; in full size with its caption and credit. */
export function ArticleThumbnail({ article, className, isLarge = false }: Props) {
  const { thumbnailUrl, thumbnailColor } = article;
  const texts = shownImageTexts(article.thumbnail);
  const line = imageLine(texts);
  const [ownWidth, setOwnWidth] = useState<number>();
  const frame = (
    <Frame className={className ?? ""} style={isLarge ? { maxWidth: ownWidth } : undefined}>
      {thumbnailUrl !== "" && (
        <img
          src={(isLarge ? thumbnailUrl : toThumbnailUrl(thumbnailUrl)) + versionOf(article.thumbnail)}
          alt={texts.altText}
          title={isLarge ? undefined : line || undefined}
          loading="lazy"
          decoding="async"
          draggable={false}
          // Never enlarged.
          onLoad={isLarge ? ({ currentTarget }) => setOwnWidth(currentTarget.naturalWidth) : undefined}
          style={{ background: thumbnailColor, ...focusStyle(article.thumbnail) }}
        />
      )}
    </Frame>
  );
  if (!isLarge || line === "") return frame;
  return (
    <Figure>
      {frame}
      <figcaption>{line}</figcaption>
    </Figure>
  );
}

/** Where only a part of the image fits, the part around its focal point is shown. */
function focusStyle(thumbnail: Article["thumbnail"]) {
  const focus = shownFocus(thumbnail);
  return focus ? { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` } : {};
}

/** A file of the library stays at its address when it is replaced; its version makes the browser fetch the new content. */
function versionOf(thumbnail: Article["thumbnail"]): string {
  return thumbnail?.file && thumbnail.originalUrl === "" ? `?v=${thumbnail.file.version}` : "";
}
