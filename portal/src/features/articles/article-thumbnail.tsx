import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
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

interface Props {
  readonly article: Article;
  readonly className?: string;
  /** In full size; lists use the small rendition. */
  readonly isLarge?: boolean;
}

/** Shows the image's main colour until it has loaded. */
export function ArticleThumbnail({ article, className, isLarge = false }: Props) {
  const { thumbnailUrl, thumbnailColor } = article;
  return (
    <Frame className={className ?? ""}>
      {thumbnailUrl !== "" && (
        <img
          src={isLarge ? thumbnailUrl : toThumbnailUrl(thumbnailUrl)}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{ background: thumbnailColor }}
        />
      )}
    </Frame>
  );
}
