import Button from "@mui/material/Button";
import { useText } from "../../../platform/i18n/use-text.ts";

interface Props {
  /** The article that is already here; null for none. */
  readonly articleId: number | null;
  readonly onOpen: (articleId: number) => void;
}

/** Leads to the article that is already here. */
export function DuplicateLink({ articleId, onOpen }: Props) {
  const text = useText();
  if (articleId === null) return null;
  return (
    <Button size="small" sx={{ alignSelf: "start" }} onClick={() => onOpen(articleId)}>
      {text("article.openDuplicate")}
    </Button>
  );
}
