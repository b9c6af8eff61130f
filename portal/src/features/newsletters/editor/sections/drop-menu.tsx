import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { NewsletterArticle } from "@newsloom/contract/newsletters/models";
import { ArrowLeftRight, CornerDownRight, type LucideIcon, Replace } from "lucide-react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { SMALL_ICON } from "../../../../ui/theme/icon-props.ts";
import type { ArticleDrop } from "../article-dragging.ts";
import { useEditorActions } from "../editor-actions-context.ts";

interface Props {
  readonly drop: ArticleDrop;
  /** What is in the place that it was dropped on. */
  readonly occupant: NewsletterArticle;
  readonly onClose: () => void;
}

/** Asks what becomes of the article in the place that another one was dropped on. */
export function DropMenu({ drop, occupant, onClose }: Props) {
  const text = useText();
  const actions = useEditorActions();
  const { article, from, at, pointer } = drop;
  const item = (label: string, Icon: LucideIcon, run: () => void) => (
    <MenuItem
      key={label}
      onClick={() => {
        onClose();
        run();
      }}
    >
      <ListItemIcon>
        <Icon {...SMALL_ICON} />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
  const toThis = text("newsletterEditor.mode_toThisSection");
  const replace = text("newsletterEditor.replaceTitle", { title: occupant.title.slice(0, 40) });
  return (
    <Menu
      open
      anchorReference="anchorPosition"
      anchorPosition={pointer}
      onClose={onClose}
      slotProps={{ paper: { role: "region", "aria-label": text("newsletterEditor.dropMenu") } }}
    >
      {from
        ? [
            item(toThis, CornerDownRight, () => actions.move(article, at, "toThisSection")),
            item(replace, Replace, () => actions.move(article, at, "replace")),
            item(text("newsletterEditor.mode_swapBetween"), ArrowLeftRight, () =>
              actions.move(article, at, "swapBetween"),
            ),
          ]
        : [
            item(toThis, CornerDownRight, () => actions.add(article, at)),
            item(replace, Replace, () => actions.replace(article, at)),
          ]}
    </Menu>
  );
}
