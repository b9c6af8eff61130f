import type { NewsletterArticle } from "@newsloom/contract/newsletters/models";
import { fractionToFitScore } from "@newsloom/domain/articles/fit-score";
import { timeSince } from "@newsloom/domain/articles/time-since";
import { placeOfArticle } from "@newsloom/domain/newsletters/section-moves";
import { Check, Plus } from "lucide-react";
import { useRef } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { SMALL_ICON, TINY_ICON } from "../../../../ui/theme/icon-props.ts";
import { useSectionName } from "../../section-names.ts";
import { useDraggableArticle } from "../article-dragging.ts";
import { useEditorActions } from "../editor-actions-context.ts";
import { NewsletterPicture } from "../newsletter-picture.tsx";
import { SlotButton } from "../sections/section-styles.ts";
import { LIST_STOP } from "../use-list-keys.ts";
import type { OfferedArticle } from "./content-lists.ts";
import { Card } from "./offered-card.ts";

interface Props {
  readonly offered: OfferedArticle;
  readonly article: NewsletterArticle;
}

/** An article that can be dragged into a section, or added by its button. */
export function OfferedArticleCard({ offered, article }: Props) {
  const text = useText();
  const { sections, openMoveDialog } = useEditorActions();
  const nameOf = useSectionName();
  const ref = useRef<HTMLLIElement>(null);
  const place = placeOfArticle(sections, article.articleId);
  const section = place && sections.find(({ id }) => id === place.sectionId);
  const isDragging = useDraggableArticle(ref, { article }, section === undefined);
  const { relevancy } = offered;
  return (
    <Card ref={ref} data-used={section !== undefined} data-dragging={isDragging}>
      <NewsletterPicture url={article.imageUrl} className="picture" />
      <div className="words">
        <p className="headline">{article.title}</p>
        <p className="meta">
          {section ? (
            <span className="used">
              <Check {...TINY_ICON} /> {nameOf(section)}
            </span>
          ) : (
            <>
              {article.sourceName !== "" && <b>{article.sourceName}</b>}
              <time dateTime={offered.publicationDate}>
                {timeSince(new Date(offered.publicationDate), new Date())}
              </time>
            </>
          )}
          {relevancy !== null && <span className="score">{fractionToFitScore(relevancy)}</span>}
        </p>
      </div>
      {section === undefined && (
        <SlotButton
          type="button"
          {...LIST_STOP}
          aria-label={text("newsletterEditor.addArticle", { title: article.title })}
          onClick={() => openMoveDialog({ article })}
        >
          <Plus {...SMALL_ICON} />
        </SlotButton>
      )}
    </Card>
  );
}
