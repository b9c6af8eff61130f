import { styled } from "@mui/material/styles";
import { useText } from "../../../platform/i18n/use-text.ts";
import { VISUALLY_HIDDEN } from "../../../ui/layout/visually-hidden.tsx";
import { useNewArticleCount } from "./use-new-article-count.ts";

const Count = styled("span")({
  marginLeft: "auto",
  color: "var(--ink-3)",
  fontWeight: "var(--w-reg)",
  fontSize: "var(--fs-12)",
  fontFeatureSettings: "var(--figures)",
});
const Words = styled("span")(VISUALLY_HIDDEN);
const numbers = new Intl.NumberFormat("en");

/** Number of new articles, for the sidebar. */
export function NewArticleCount({ siteNameId }: { readonly siteNameId: number }) {
  const text = useText();
  const count = useNewArticleCount(siteNameId);
  if (count === 0) return null;
  return (
    <Count>
      {numbers.format(count)}
      <Words> {text("feed.newCount", { count })}</Words>
    </Count>
  );
}
