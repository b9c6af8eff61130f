import { type Campaign, CampaignRules } from "@newsloom/contract/newsletters/campaigns";
import type { NewsletterModel, NewsletterSection } from "@newsloom/contract/newsletters/models";
import { featuredIds } from "@newsloom/domain/newsletters/featured-places";
import type { NewsletterContent } from "@newsloom/domain/newsletters/section-moves";
import { isSameDraft } from "../../../platform/drafts/draft-store.ts";

/** What an editor changes of a campaign. */
export type EditedNewsletter = Readonly<
  Pick<
    Campaign,
    | "newsletterName"
    | "newsletterSubject"
    | "model"
    | "modelSettings"
    | "advertisementsIds"
    | "senderId"
    | "subscriptionListId"
    | "audience"
  >
>;

export type EditedContent = NewsletterContent<NewsletterSection>;

export const editedOf = ({
  newsletterName,
  newsletterSubject,
  model,
  modelSettings,
  advertisementsIds,
  senderId,
  subscriptionListId,
  audience,
}: EditedNewsletter): EditedNewsletter => ({
  newsletterName,
  newsletterSubject,
  model,
  modelSettings,
  advertisementsIds,
  senderId,
  subscriptionListId,
  audience,
});

export const isSameNewsletter = (one: EditedNewsletter, other: EditedNewsletter): boolean =>
  one === other || isSameDraft(editedOf(one), editedOf(other));

export const contentOf = ({ model, modelSettings }: EditedNewsletter): EditedContent => ({
  sections: model.sections,
  limits: modelSettings.limits,
});

export const withContent = (
  edited: EditedNewsletter,
  { sections, limits }: EditedContent,
): EditedNewsletter => ({
  ...edited,
  model: { ...edited.model, sections: [...sections] },
  modelSettings: { ...edited.modelSettings, limits },
});

export const withModel = (edited: EditedNewsletter, change: Partial<NewsletterModel>): EditedNewsletter => ({
  ...edited,
  model: { ...edited.model, ...change },
});

/** The campaign names the advertisements in it, for their figures. */
export const withFeaturedContent = (
  edited: EditedNewsletter,
  sections: readonly NewsletterSection[],
): EditedNewsletter =>
  sections === edited.model.sections
    ? edited
    : { ...withModel(edited, { sections: [...sections] }), advertisementsIds: featuredIds(sections) };

/** Why it cannot be saved, by field; the server says the same. */
export function fieldErrors(edited: EditedNewsletter): Partial<Record<keyof EditedNewsletter, string>> {
  const { error } = CampaignRules.safeParse(edited);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}
