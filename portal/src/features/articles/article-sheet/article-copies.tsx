import type { ArticleCopy } from "@newsloom/contract/articles/articles";
import { useText } from "../../../platform/i18n/use-text.ts";

/** The other sources of an article, each with a link to its own text. */
export function ArticleCopies({ copies }: { readonly copies: readonly ArticleCopy[] }) {
  const text = useText();
  if (copies.length === 0) return null;
  return (
    <>
      <dt>{text("article.alsoIn")}</dt>
      <dd>
        <ul>
          {copies.map(({ url, title, sourceName }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" title={title}>
                {sourceName}
              </a>
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}
