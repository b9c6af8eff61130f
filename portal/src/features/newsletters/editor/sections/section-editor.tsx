import { styled } from "@mui/material/styles";
import type {
  FeaturedItem,
  NewsletterArticle,
  NewsletterSection,
} from "@newsloom/contract/newsletters/models";
import { withFeatured } from "@newsloom/domain/newsletters/content";
import type { Limits } from "@newsloom/domain/newsletters/limits";
import { freePlaces, limitOfSection } from "@newsloom/domain/newsletters/section-moves";
import { limitKeyOf } from "@newsloom/domain/newsletters/sections";
import { useId } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { NumberStepper } from "../../../../ui/forms/number-stepper.tsx";
import { RichTextField } from "../../../../ui/forms/rich-text/rich-text-field.tsx";
import { ON_NARROW } from "../../../../ui/theme/breakpoints.ts";
import { useSectionName } from "../../section-names.ts";
import { useEditorActions } from "../editor-actions-context.ts";
import { ArticleSlot } from "./article-slot.tsx";
import { FeaturedSlot } from "./featured-slot.tsx";
import { FreeSlot } from "./free-slot.tsx";
import { LimitCount, SectionFrame, SourceName } from "./section-styles.ts";

const Stepper = styled("span")({
  "& .MuiOutlinedInput-root": { width: 88, height: 26, [ON_NARROW]: { width: 140, height: 44 } },
});
const Note = styled("p")({ padding: "0 0 6px", color: "var(--ink-3)", fontSize: "var(--fs-12)" });

/** Of many free places only these are shown. */
const SHOWN_FREE = 5;

interface Props {
  readonly section: NewsletterSection;
  readonly limits: Limits;
}

/** A section with its articles, its free places and its limit. */
export function SectionEditor({ section, limits }: Props) {
  const text = useText();
  const actions = useEditorActions();
  const nameOf = useSectionName();
  const [headingId, stepperId] = [useId(), useId()];
  const { id, articles, featuredContent, description } = section;
  const name = nameOf(section);
  const sourceName = text(`newsletterSections.${description.source}`);
  const isForArticles = limitKeyOf(description.source) !== undefined;
  const isText = description.type === "html";
  const limit = limitOfSection(limits, section);
  const free = freePlaces(limits, section);
  const items = withFeatured<NewsletterArticle, FeaturedItem>(articles, featuredContent);
  return (
    <SectionFrame aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{name}</h2>
        {sourceName !== name && <SourceName>{sourceName}</SourceName>}
        {isForArticles && (
          <>
            <LimitCount data-over={articles.length > limit}>
              {text("newsletterEditor.countOf", { count: articles.length })}
            </LimitCount>
            <Stepper>
              <NumberStepper
                id={stepperId}
                name={text("newsletterEditor.limitOf", { section: name })}
                value={limit}
                onChange={(next) => actions.setLimit(id, next)}
              />
            </Stepper>
          </>
        )}
      </header>
      {description.source === "recommendedArticles" && <Note>{text("newsletterEditor.perReader")}</Note>}
      {isText && (
        <RichTextField
          label={text("newsletterEditor.sectionText", { section: name })}
          value={section.html}
          onChange={(html) => actions.setHtml(id, html)}
        />
      )}
      {!isForArticles && !isText && items.length === 0 && <Note>{text("newsletterEditor.noArticles")}</Note>}
      <ol>
        {items.map((item, nth) =>
          "handlerLink" in item ? (
            <FeaturedSlot
              key={`featured ${item.id}`}
              item={item}
              section={section}
              index={nth}
              count={items.length}
            />
          ) : (
            <ArticleSlot
              key={item.articleId}
              article={item}
              sectionId={id}
              index={articles.indexOf(item)}
              count={articles.length}
              isBeyond={articles.indexOf(item) >= limit}
            />
          ),
        )}
        {isForArticles &&
          Array.from({ length: Math.min(SHOWN_FREE, Math.max(1, free)) }, (_, nth) => (
            <FreeSlot
              key={`free ${nth}`}
              sectionId={id}
              sectionName={name}
              index={articles.length + nth}
              isPlaceholder={free === 0}
            />
          ))}
      </ol>
    </SectionFrame>
  );
}
