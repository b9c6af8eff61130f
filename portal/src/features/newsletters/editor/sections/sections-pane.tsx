import { styled } from "@mui/material/styles";
import { indexBeforeArticle } from "@newsloom/domain/newsletters/featured-places";
import { freePlaces } from "@newsloom/domain/newsletters/section-moves";
import { type ReactNode, useRef, useState } from "react";
import { useText } from "../../../../platform/i18n/use-text.ts";
import { type ArticleDrop, useArticleDrops, useFeaturedDrops } from "../article-dragging.ts";
import { useEditorActions } from "../editor-actions-context.ts";
import type { NewsletterEdits } from "../use-newsletter-edits.ts";
import type { EditedRecipients } from "../use-recipients.ts";
import { DropMenu } from "./drop-menu.tsx";
import { RecipientFields } from "./recipient-fields.tsx";
import { SectionEditor } from "./section-editor.tsx";
import { SubjectFields } from "./subject-fields.tsx";

const Pane = styled("section")({
  position: "relative",
  minHeight: 0,
  padding: "0 20px 32px",
  borderRight: "1px solid var(--rule)",
  overflowY: "auto",
});

interface Props {
  readonly edits: NewsletterEdits;
  readonly recipients: EditedRecipients;
  readonly summary: ReactNode;
  /** Below the sections. */
  readonly children: ReactNode;
}

/** The newsletter's words and its sections. */
export function SectionsPane({ edits, recipients, summary, children }: Props) {
  const text = useText();
  const actions = useEditorActions();
  const pane = useRef<HTMLElement>(null);
  const [question, setQuestion] = useState<ArticleDrop>();
  const { model, modelSettings } = edits.edited;
  const occupantOf = ({ at }: ArticleDrop) =>
    model.sections.find(({ id }) => id === at.sectionId)?.articles[at.index];
  const occupant = question && occupantOf(question);

  function onDrop(drop: ArticleDrop): void {
    const { article, from, at } = drop;
    const target = model.sections.find(({ id }) => id === at.sectionId);
    if (!target) return;
    if (from?.sectionId === at.sectionId) {
      const last = target.articles.length - 1;
      return actions.move(article, { ...at, index: Math.min(at.index, last) }, "move");
    }
    if (occupantOf(drop)) return setQuestion(drop);
    if (!from) return actions.add(article, at);
    // A free place was waiting for it; a placeholder makes room that the other section gives up.
    const isFree = freePlaces(modelSettings.limits, target) > 0;
    actions.move(article, at, isFree ? "move" : "toThisSection");
  }
  useArticleDrops(pane, onDrop);
  useFeaturedDrops(({ sectionId, id }, { index }) => {
    const section = model.sections.find((one) => one.id === sectionId);
    const item = section?.featuredContent.find((one) => one.id === id);
    if (section && item) actions.moveFeatured?.(section, item, indexBeforeArticle(section, id, index));
  });

  return (
    <Pane ref={pane} aria-label={text("newsletterEditor.pane_sections")} data-pane="sections">
      {summary}
      <SubjectFields edits={edits} />
      <RecipientFields edits={edits} recipients={recipients} />
      {model.sections.map((section) => (
        <SectionEditor key={section.id} section={section} limits={modelSettings.limits} />
      ))}
      {children}
      {question && occupant && (
        <DropMenu drop={question} occupant={occupant} onClose={() => setQuestion(undefined)} />
      )}
    </Pane>
  );
}
