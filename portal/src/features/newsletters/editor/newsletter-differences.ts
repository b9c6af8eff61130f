import { mergeSections, type Side } from "@newsloom/domain/newsletters/merge-sections";
import { introWords } from "@newsloom/domain/newsletters/personal-intro";
import { limitsOf } from "@newsloom/domain/newsletters/sections";
import { isSameDraft } from "../../../platform/drafts/draft-store.ts";
import { type EditedNewsletter, withModel } from "./edited-newsletter.ts";

/** The words of a newsletter, each of which is chosen as a whole. */
export const TEXT_PARTS = ["newsletterName", "newsletterSubject", "textPreview", "personalIntro"] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/** Whom the newsletter comes from and whom it goes to. */
export const RECIPIENT_PARTS = ["sender", "audience"] as const;
export type RecipientPart = (typeof RECIPIENT_PARTS)[number];
/** Writes one of them out for people. */
export type DescribeRecipients = (edited: EditedNewsletter, part: RecipientPart) => string;

/** What two editors made different. */
export interface Difference {
  /** A text, sender or audience, or the id of a section. */
  readonly part: TextPart | RecipientPart | { readonly sectionId: string };
  readonly mine: string;
  readonly theirs: string;
  /** Who changed it; the own side when both did. */
  readonly suggested: Side;
}

export const partKey = (part: Difference["part"]) => (typeof part === "string" ? part : part.sectionId);

const textOf = ({ newsletterName, newsletterSubject, model }: EditedNewsletter, part: TextPart): string =>
  ({
    newsletterName,
    newsletterSubject,
    textPreview: model.textPreview,
    personalIntro: model.showPersonalIntro ? model.personalIntro : "",
  })[part];

const sectionOf = ({ model }: EditedNewsletter, id: string) => model.sections.find((one) => one.id === id);
/** What a section says: the titles of its articles, or its text without markup. */
function wordsOf(edited: EditedNewsletter, id: string): string {
  const section = sectionOf(edited, id);
  if (section?.description.type === "html") return section.html.replaceAll(/<[^<>]*>/g, " ").trim();
  return section?.articles.map(({ title }) => title).join("\n") ?? "";
}

const recipientsOf = ({ senderId, subscriptionListId, audience }: EditedNewsletter, part: RecipientPart) =>
  part === "sender" ? { senderId } : { subscriptionListId, audience };

interface Sides {
  /** What both started from. */
  readonly base: EditedNewsletter;
  readonly mine: EditedNewsletter;
  readonly theirs: EditedNewsletter;
}

export function differencesOf({ base, mine, theirs }: Sides, describe: DescribeRecipients): Difference[] {
  const texts = TEXT_PARTS.filter((part) => textOf(mine, part) !== textOf(theirs, part)).map(
    (part): Difference => ({
      part,
      mine: introWords(textOf(mine, part)),
      theirs: introWords(textOf(theirs, part)),
      suggested: textOf(mine, part) === textOf(base, part) ? "theirs" : "mine",
    }),
  );
  const recipients = RECIPIENT_PARTS.filter(
    (part) => !isSameDraft(recipientsOf(mine, part), recipientsOf(theirs, part)),
  ).map(
    (part): Difference => ({
      part,
      mine: describe(mine, part),
      theirs: describe(theirs, part),
      suggested: isSameDraft(recipientsOf(mine, part), recipientsOf(base, part)) ? "theirs" : "mine",
    }),
  );
  const sections = theirs.model.sections
    .filter((section) => !isSameDraft(section, sectionOf(mine, section.id)))
    .map(
      ({ id }): Difference => ({
        part: { sectionId: id },
        mine: wordsOf(mine, id),
        theirs: wordsOf(theirs, id),
        suggested: isSameDraft(sectionOf(mine, id), sectionOf(base, id)) ? "theirs" : "mine",
      }),
    );
  return [...texts, ...recipients, ...sections];
}

/** Their newsletter with the parts that were chosen of the own one. */
export function mergeNewsletters({ mine, theirs }: Sides, sideOf: (part: string) => Side): EditedNewsletter {
  const texts = (part: TextPart) => (sideOf(part) === "mine" ? mine : theirs);
  const sections = mergeSections(theirs.model.sections, mine.model.sections, sideOf);
  const { personalIntro, showPersonalIntro } = texts("personalIntro").model;
  const merged = withModel(theirs, {
    sections,
    textPreview: texts("textPreview").model.textPreview,
    personalIntro,
    showPersonalIntro,
  });
  const chosen = (part: RecipientPart) => recipientsOf(sideOf(part) === "mine" ? mine : theirs, part);
  return {
    ...merged,
    ...chosen("sender"),
    ...chosen("audience"),
    newsletterName: texts("newsletterName").newsletterName,
    newsletterSubject: texts("newsletterSubject").newsletterSubject,
    modelSettings: {
      ...theirs.modelSettings,
      limits: { ...theirs.modelSettings.limits, ...limitsOf(sections) },
    },
  };
}
