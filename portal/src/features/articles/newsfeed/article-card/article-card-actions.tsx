import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { isPublished } from "@newsloom/domain/articles/status";
import { Ellipsis } from "lucide-react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { KeyboardKeys } from "../../../../ui/data/keyboard-key.tsx";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";
import { ICON } from "../../../../ui/theme/icon-props.ts";
import { useFeedActions } from "../newsfeed-actions-context.ts";

const Row = styled("div")({
  gridColumn: "2 / -1",
  display: "flex",
  gap: 4,
  marginTop: 10,
  "& .MuiButton-root": {
    flex: "none",
    height: 26,
    minWidth: 0,
    padding: "0 4px 0 8px",
    fontSize: "var(--fs-12)",
    gap: 6,
  },
  "& .MuiButton-outlined": { background: "var(--paper)" },
  "& kbd": { height: 16, minWidth: 16 },
  "& .MuiButton-contained kbd": {
    background: "color-mix(in srgb, currentColor 14%, transparent)",
    boxShadow: "inset 0 0 0 1px color-mix(in srgb, currentColor 40%, transparent)",
    color: "inherit",
  },
  "@media (min-width: 960px) and (max-width: 1439.95px)": { "& .wide": { display: "none" } },
  [ON_NARROW]: {
    gridColumn: "1 / -1",
    "& .MuiButton-root": { flex: 1, height: 44, padding: "0 6px", fontSize: "var(--fs-13)" },
    "& kbd, & .wide": { display: "none" },
  },
});

/** Actions of the selected article with their shortcuts. */
export function ArticleCardActions({ article }: { readonly article: Article }) {
  const text = useText();
  const actions = useFeedActions();
  const button = (label: string, keys: string, run: () => void, className = "") => (
    <Button
      className={className}
      variant={keys === "a" ? "contained" : "outlined"}
      aria-keyshortcuts={keys}
      onClick={run}
    >
      {label}
      <span aria-hidden="true">
        <KeyboardKeys keys={keys} />
      </span>
    </Button>
  );
  if (article.status < 0)
    return (
      <Row>
        {button(text("articleCard.restore"), "r", () => actions.restore(article))}
        {button(text("articleCard.edit"), "e", () => actions.edit(article))}
        <MoreButton article={article} />
      </Row>
    );
  return (
    <Row>
      {!isPublished(article.status) &&
        button(text("articleCard.approve"), "a", () => actions.approve(article))}
      {button(text("articleCard.reject"), "x", () => actions.reject(article))}
      {button(text("articleCard.pin"), "p", () => actions.pin(article))}
      {button(text("articleCard.edit"), "e", () => actions.edit(article))}
      {button(text("articleCard.labels"), "l", () => actions.openLabelsDialog(article), "wide")}
      <MoreButton article={article} />
    </Row>
  );
}

/** For an article that is not selected: beside the pointer, and on touch screens the menu alone. Styled by the list. */
export function ArticleQuickActions({ article }: { readonly article: Article }) {
  const text = useText();
  const actions = useFeedActions();
  const button = (label: string, run: () => void) => (
    <button type="button" onClick={run}>
      {label}
    </button>
  );
  return (
    <div className="quick">
      {article.status < 0 ? (
        button(text("articleCard.restore"), () => actions.restore(article))
      ) : (
        <>
          {!isPublished(article.status) &&
            button(text("articleCard.approve"), () => actions.approve(article))}
          {button(text("articleCard.reject"), () => actions.reject(article))}
          {button(text("articleCard.pin"), () => actions.pin(article))}
        </>
      )}
      <MoreButton article={article} />
    </div>
  );
}

export function MoreButton({ article }: { readonly article: Article }) {
  const text = useText();
  const actions = useFeedActions();
  return (
    <button
      type="button"
      className="more-button"
      aria-haspopup="menu"
      aria-label={text("articleCard.more", { title: article.title })}
      onClick={(event) => actions.openMenu(article, event.currentTarget)}
    >
      <Ellipsis {...ICON} />
    </button>
  );
}
