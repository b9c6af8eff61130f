import { holdsEdition, type PreflightResult } from "./preflight.ts";

/** What each check is about. */
export const PREFLIGHT_LABELS: Readonly<Record<PreflightResult["check"], string>> = {
  subject: "Subject",
  textPreview: "Preview text",
  articles: "Articles",
  sections: "Sections",
  altTexts: "Alt texts",
  links: "Links",
  linkAnswers: "Link check",
  wording: "Wording",
  size: "Size",
  mailClients: "Mail clients",
  unsubscribe: "Unsubscribe link",
  address: "Postal address",
  sender: "Sender",
  audience: "Audience",
  placeholders: "Placeholders",
};

const numberText = (count: number) => count.toLocaleString("en-GB");

const linksWere = (count: number) =>
  count === 1 ? "one link was checked" : `${numberText(count)} links were checked`;
const oneOr = (count: number, one: string, many: string) =>
  count === 1 ? `one ${one}` : `${numberText(count)} ${many}`;

const FINDINGS: Readonly<Record<PreflightResult["finding"], (count: number, of: number) => string>> = {
  subject_pass: (count) => `${count} characters`,
  subject_missing: () => "missing",
  subject_faulty: () => "cannot be filled in.",
  subject_long: (count) => `${count} characters, cut on phones`,
  textPreview_pass: (count) => `${count} characters`,
  textPreview_missing: () => "missing",
  articles_pass: (count) => numberText(count),
  articles_none: () => "none",
  sections_pass: () => "all filled",
  sections_beyond: (count) => `${count} beyond the limit`,
  sections_empty: (count) => `${count} without articles`,
  sections_free: (count) => `${count} with free places`,
  altTexts_pass: () => "complete",
  altTexts_missing: (count) => `${count} missing.`,
  links_pass: () => "complete",
  links_missing: (count) => `${count} missing.`,
  linkAnswers_pass: (count) => `${linksWere(count)}, ${count === 1 ? "and answers" : "all answer"}`,
  linkAnswers_none: () => "no link leads to another site",
  linkAnswers_broken: (count, of) => `${linksWere(of)}, ${oneOr(count, "is", "are")} broken.`,
  linkAnswers_doubtful: (count, of) =>
    `${of === 1 ? "one link" : `${numberText(count)} of ${numberText(of)} links`} could not be checked: open ${count === 1 ? "it" : "them"} yourself.`,
  linkAnswers_unknown: () => "not checked yet",
  wording_pass: () => "clean",
  wording_spam: () => "filters may take the subject for spam",
  size_pass: (count) => `${count} of 102 kB`,
  size_large: (count) => `${count} kB: Gmail cuts mails above 102 kB`,
  size_unknown: () => "not known yet",
  mailClients_pass: () => "show all that matters",
  mailClients_drop: (count) => `${oneOr(count, "thing is", "things are")} dropped by some.`,
  mailClients_unknown: () => "not checked yet",
  unsubscribe_pass: () => "in the mail",
  unsubscribe_missing: () => "missing, without which no newsletter is sent",
  address_pass: () => "in the footer",
  address_missing: () => "missing in the settings",
  sender_pass: () => "may be used",
  sender_default: () => "none is chosen, so it comes from the address of this install",
  sender_missing: () => "none is chosen that may be used",
  audience_pass: (count) => `${numberText(count)} ${count === 1 ? "person" : "people"}`,
  audience_nobody: () => "nobody",
  audience_unknown: () => "not counted yet",
  placeholders_pass: () => "can be filled in",
  placeholders_faulty: () => "cannot be filled in.",
};

/** What a check found, to be read after its label. */
export const findingText = ({ finding, count, of = 0, details = [] }: PreflightResult): string =>
  [FINDINGS[finding](count, of), ...details].join(" ");

const lineOf = (result: PreflightResult) => `${PREFLIGHT_LABELS[result.check]}: ${findingText(result)}`;

/** Why an edition is not sent by itself, a line for each check. */
export const holdingChecks = (results: readonly PreflightResult[]): string[] =>
  results.filter(holdsEdition).map(lineOf);

/** The checks of a level, a line for each. */
export const checksOf = (results: readonly PreflightResult[], level: PreflightResult["level"]): string[] =>
  results.filter((result) => result.level === level).map(lineOf);
