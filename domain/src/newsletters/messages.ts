export const NEWSLETTER_LIMITS = {
  name: { min: 2, max: 100 },
  subject: { min: 2, max: 150 },
  templateName: { min: 2, max: 100 },
  templates: 100,
} as const;

const lengthOf = (what: string, { min, max }: { readonly min: number; readonly max: number }) =>
  `${what} must have ${min} to ${max} characters.`;

const CONTENT_NAMES = {
  neverSent: "Articles that were not sent yet",
  industryNews: "Articles of companies",
  topReads: "The most read articles",
  pressRelease: "Press releases",
  recommended: "Recommended articles",
  featured: "Featured content",
  banners: "Advertisements",
  sponsors: "Sponsored companies",
} as const;
export type ContentName = keyof typeof CONTENT_NAMES;

const asSentences = (reasons: readonly string[]) =>
  reasons.map((reason) => reason.replace(/\.?$/, ".")).join(" ");

export const EDITION_MESSAGES = {
  made: (name: string, articles: number) =>
    articles === 0
      ? `“${name}” was made, but there was no article for it that was not sent yet.`
      : `“${name}” is ready to be edited, with ${articles} ${articles === 1 ? "article" : "articles"}.`,
  isChecked: "It is checked now, and sent if every check passes.",
  sent: (name: string) => `“${name}” passed every check and is being sent.`,
  packed: (name: string) =>
    `“${name}” passed every check. Its package for Adestra is being made; hand it over when it is ready.`,
  held: (name: string, reasons: readonly string[]) =>
    `“${name}” was not sent by itself. ${asSentences(reasons)}`,
  late: "It was not ready within six hours of its time. Check it and send it yourself.",
  open: "Open newsletter",
} as const;

/** What the server says about newsletters, and the portal shows as it is. */
export const NEWSLETTER_MESSAGES = {
  name: lengthOf("The name of the newsletter", NEWSLETTER_LIMITS.name),
  subject: lengthOf("The subject", NEWSLETTER_LIMITS.subject),
  templateName: lengthOf("The name of the template", NEWSLETTER_LIMITS.templateName),
  tooManyTemplates: `A site has no more than ${NEWSLETTER_LIMITS.templates} templates. Delete one that is not used.`,
  sameSource: "Each kind of section can be in a newsletter once.",
  sameId: "Two sections have the same id.",
  repeated: "An article can be in a newsletter once.",
  sender: "This sender cannot be used. Choose another one.",
  segment: "A segment that was chosen does not exist.",
  stale: "Somebody else saved this newsletter meanwhile. Load it again to see their changes.",
  staleTemplate: "Somebody else saved this template meanwhile. Load it again to see their changes.",
  notEditable: (status: string) => `A newsletter with the status ${status} cannot be changed.`,
  notSendable: (status: string) => `A newsletter with the status ${status} cannot be sent.`,
  notReady: (errors: readonly string[]) => `This newsletter cannot be sent yet. ${asSentences(errors)}`,
  notBackToDraft: (status: string) => `A newsletter with the status ${status} cannot go back to draft.`,
  notSentYet: "Only a newsletter that was sent can go to those who did not open it.",
  notDeletable: "A newsletter that is being sent cannot be deleted.",
  contentFailed: (name: ContentName) =>
    `${CONTENT_NAMES[name]} could not be loaded. What shows them is empty for now.`,
  heavyHtml:
    "The HTML has too many or too deeply nested elements. Remove what is not needed, or paste the text without its formatting.",
  notRendered: "The newsletter could not be drawn. Try again in a minute.",
  /** As the spec prints it. */
  duplicated: (distributionId: number) =>
    `Campaign (distributionId=${distributionId}) was duplacated successfully`,
} as const;
