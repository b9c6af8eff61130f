import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import type { NewsletterArticle } from "@newsloom/contract/newsletters/models";
import { addFeatured, moveFeatured } from "@newsloom/domain/newsletters/featured-places";
import {
  addArticle,
  limitOfSection,
  moveArticle,
  removeArticle,
  removePlaceholder,
  replaceArticle,
  type SectionPlace,
  setSectionLimit,
} from "@newsloom/domain/newsletters/section-moves";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useSectionName } from "../section-names.ts";
import {
  contentOf,
  type EditedContent,
  withContent,
  withFeaturedContent,
  withModel,
} from "./edited-newsletter.ts";
import type { EditorActions, PlacedArticle } from "./editor-actions-context.ts";
import type { NewsletterEdits } from "./use-newsletter-edits.ts";

/** The changes of the sections; each is said to screen readers. */
export function useSectionEdits(
  { edited, change }: Pick<NewsletterEdits, "edited" | "change">,
  openMoveDialog: (placed: PlacedArticle) => void,
  mayMoveFeatured: boolean,
): EditorActions {
  const text = useText();
  const nameOf = useSectionName();
  const { sections } = edited.model;
  const apply = (next: (content: EditedContent) => EditedContent) =>
    change((now) => {
      const content = contentOf(now);
      const changed = next(content);
      return changed === content ? now : withContent(now, changed);
    });
  const sectionName = (id: string) => {
    const section = sections.find((one) => one.id === id);
    return section ? nameOf(section) : "";
  };
  const saidPlace = ({ title }: NewsletterArticle, { sectionId, index }: SectionPlace) =>
    announce(
      text("newsletterEditor.placed", { title, section: sectionName(sectionId), position: index + 1 }),
    );
  return {
    sections,
    add: (article, at) => {
      apply((content) => addArticle(content, article, at));
      saidPlace(article, at);
    },
    replace: (article, at) => {
      apply((content) => replaceArticle(content, article, at));
      saidPlace(article, at);
    },
    move: (article, at, mode) => {
      apply((content) => moveArticle(content, article.articleId, at, mode));
      saidPlace(article, at);
    },
    remove: (article) => {
      apply((content) => removeArticle(content, article.articleId));
      announce(text("newsletterEditor.removed", { title: article.title }));
    },
    addFeatured: (sectionId, item) => {
      change((now) => withFeaturedContent(now, addFeatured(now.model.sections, sectionId, item)));
      announce(text("newsletterEditor.addedTo", { title: item.name, section: sectionName(sectionId) }));
    },
    removeFeatured: (sectionId, id) =>
      change((now) =>
        withFeaturedContent(
          now,
          now.model.sections.map((section) =>
            section.id === sectionId
              ? { ...section, featuredContent: section.featuredContent.filter((item) => item.id !== id) }
              : section,
          ),
        ),
      ),
    moveFeatured: mayMoveFeatured
      ? (section, item, index) => {
          const featuredContent = moveFeatured(section, item.id, index);
          change((now) =>
            withModel(now, {
              sections: now.model.sections.map((one) =>
                one.id === section.id ? { ...one, featuredContent } : one,
              ),
            }),
          );
          announce(
            text("newsletterEditor.placed", {
              title: item.name,
              section: nameOf(section),
              position: index + 1,
            }),
          );
        }
      : undefined,
    setHtml: (sectionId, html) =>
      change(
        (now) =>
          withModel(now, {
            sections: now.model.sections.map((section) =>
              section.id === sectionId ? { ...section, html } : section,
            ),
          }),
        false,
      ),
    setLimit: (sectionId, limit) => apply((content) => setSectionLimit(content, sectionId, limit)),
    removePlaceholder: (sectionId) =>
      apply((content) => {
        const next = removePlaceholder(content, sectionId);
        const section = next.sections.find(({ id }) => id === sectionId);
        if (section)
          announce(
            text("newsletterEditor.limitIs", {
              section: nameOf(section),
              limit: limitOfSection(next.limits, section),
            }),
          );
        return next;
      }),
    openMoveDialog,
  };
}
