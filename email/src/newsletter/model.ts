import type { NewsletterBrand } from "@newsloom/contract/newsletters/editor";
import type { ModelSettings, NewsletterModel, TemplateMarkup } from "@newsloom/contract/newsletters/models";

/** A newsletter before anybody's name is in it. */
export interface NewsletterInput {
  readonly subject: string;
  /** Those that are tried against each other, by their numbers from 1. */
  readonly testSubjects?: readonly string[];
  /** "Friday 14 November". */
  readonly date: string;
  /** The campaign's tag, in every link. */
  readonly tag: string;
  readonly model: NewsletterModel;
  readonly settings: ModelSettings;
  readonly brand: NewsletterBrand;
  /** Imported markup around the sections, instead of the usual one. */
  readonly markup?: TemplateMarkup | null;
  /** Its texts may have tags and filters of Liquid; otherwise {{firstName}} and its like only. */
  readonly hasLiquid?: boolean;
}
