import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import type { Article } from "@newsloom/contract/articles/articles";
import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import { useState } from "react";
import { useText } from "../../../platform/i18n/use-text.ts";

const Title = styled("span")({
  flex: 1,
  minWidth: 0,
  overflow: "hidden",
  fontFamily: "var(--serif)",
  fontSize: "var(--fs-14)",
  textOverflow: "ellipsis",
});
const Fit = styled("b")({
  paddingLeft: 16,
  fontWeight: "var(--w-med)",
  fontFeatureSettings: "var(--figures)",
});

interface Props {
  readonly articles: readonly Article[];
  readonly chosen: number;
  readonly onChoose: (articleId: number) => void;
}

/** New articles with their fit, to look at another one. */
export function ChooseArticle({ articles, chosen, onChoose }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  function choose(articleId: number): void {
    setAnchor(null);
    onChoose(articleId);
  }
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text("relevancy.choose")}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          paper: {
            role: "region",
            "aria-label": text("relevancy.choose"),
            sx: { width: 480, maxWidth: "calc(100vw - 32px)", maxHeight: 420 },
          },
        }}
      >
        {articles.map(({ articleId, title, relevancy }) => (
          <MenuItem key={articleId} selected={articleId === chosen} onClick={() => choose(articleId)}>
            <Title>{title}</Title>
            <Fit>{relevancy === null ? "–" : fractionToFitScore(relevancy)}</Fit>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
