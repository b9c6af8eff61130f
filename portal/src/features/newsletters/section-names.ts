import type { NewsletterSection } from "@newsloom/contract/newsletters/models";
import { useText } from "../../platform/i18n/use-text.ts";

/** A section is named by its title or, without one, by where its articles come from. */
export function useSectionName() {
  const text = useText();
  return ({ title, description }: Pick<NewsletterSection, "title" | "description">) =>
    title === "" ? text(`newsletterSections.${description.source}`) : title;
}
