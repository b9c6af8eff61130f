import type { NewsletterBrand } from "@newsloom/contract/newsletters/editor";
import type { ModelSettings, NewsletterModel, TemplateMarkup } from "@newsloom/contract/newsletters/models";

/** A newsletter before anybody's name is in it. */
export interface NewsletterInput {
  readonly subject: string;
  /** "Friday 14 November". */
  readonly date: string;
  /** The campaign's tag, in every link. */
  readonly tag: string;
  readonly model: NewsletterModel;
  readonly settings: ModelSettings;
  readonly brand: NewsletterBrand;
  /** Imported markup around the sections, instead of the usual one. */
  readonly markup?: TemplateMarkup | null;
}
