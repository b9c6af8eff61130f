import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import type { ArticleImage } from "@newsloom/contract/articles/articles";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { toThumbnailUrl } from "../../../../platform/api-client/thumbnail-url.ts";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { ICON } from "../../../../ui/theme/icon-props.ts";

const List = styled("ul")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(112px, 1fr))",
  gap: 12,
  paddingTop: 12,
});
const Tile = styled("li")({
  position: "relative",
  minWidth: 0,
  "& > img": {
    display: "block",
    width: "100%",
    aspectRatio: "3 / 2",
    objectFit: "cover",
    borderRadius: "var(--r-1)",
    background: "var(--sunk)",
  },
  "&[data-shown] > img": { outline: "2px solid var(--accent)", outlineOffset: 1 },
  "& > p": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    minHeight: 28,
    color: "var(--ink-3)",
    fontSize: "var(--fs-11)",
    fontFeatureSettings: "var(--figures)",
  },
  "& b": { color: "var(--accent-ink)", fontWeight: "var(--w-med)" },
});

export type ImageAction = "use" | "insert" | "replace" | "remove";

interface Props {
  readonly images: readonly ArticleImage[];
  readonly isBusy: boolean;
  readonly onAct: (verb: ImageAction, image: ArticleImage) => void;
}

/** The images of an article, its thumbnail first. */
export function ImageList({ images, isBusy, onAct }: Props) {
  const text = useText();
  const [open, setOpen] = useState<{ image: ArticleImage; anchor: HTMLElement } | null>(null);
  const choice = (verb: ImageAction) => (
    <MenuItem
      onClick={() => {
        setOpen(null);
        if (open) onAct(verb, open.image);
      }}
    >
      {text(`articleImages.${verb}`)}
    </MenuItem>
  );
  return (
    <>
      <List aria-label={text("articleImages.images")}>
        {images.map((image, index) => (
          <Tile key={image.url} data-shown={image.isThumbnail ? "" : undefined}>
            <img
              src={toThumbnailUrl(image.url)}
              alt={text("articleImages.image", { number: index + 1 })}
              loading="lazy"
            />
            <p>
              {image.isThumbnail ? (
                <b>{text("articleImages.isThumbnail")}</b>
              ) : (
                <span>{text("articleImages.size", { width: image.width, height: image.height })}</span>
              )}
              <IconButton
                size="small"
                disabled={isBusy}
                aria-haspopup="menu"
                aria-label={text("articleImages.more", { number: index + 1 })}
                onClick={({ currentTarget }) => setOpen({ image, anchor: currentTarget })}
              >
                <Ellipsis {...ICON} />
              </IconButton>
            </p>
          </Tile>
        ))}
      </List>
      <Menu
        open={open !== null}
        anchorEl={open?.anchor ?? null}
        onClose={() => setOpen(null)}
        slotProps={{ paper: { role: "region", "aria-label": text("articleImages.images") } }}
      >
        {choice("use")}
        {choice("insert")}
        {choice("replace")}
        {choice("remove")}
      </Menu>
    </>
  );
}
