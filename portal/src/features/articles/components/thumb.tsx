import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles";

const Frame = styled("span")({
  display: "block",
  flex: "none",
  overflow: "hidden",
  borderRadius: "var(--r-1)",
  // A story without a picture is a woven patch, not a hole.
  background:
    "repeating-linear-gradient(0deg, transparent 0 5px, var(--rule-2) 5px 6px), repeating-linear-gradient(90deg, var(--quiet-wash) 0 3px, var(--press) 3px 4px)",
  "& img": { display: "block", width: "100%", height: "100%", objectFit: "cover" },
});

/** A story's picture, its main colour until it has come. */
export function Thumb({ article, className }: { readonly article: Article; readonly className?: string }) {
  const { thumbnailUrl, thumbnailColor } = article;
  return (
    <Frame className={className ?? ""}>
      {thumbnailUrl !== "" && (
        <img
          src={thumbnailUrl}
          alt=""
          loading="lazy"
          draggable={false}
          style={{ background: thumbnailColor }}
        />
      )}
    </Frame>
  );
}
