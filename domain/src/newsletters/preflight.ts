import { isWebUrl } from "../text/web-address.ts";
import type { Limits } from "./limits.ts";
import { type CheckedMail, linkSentence } from "./mail-checks.ts";
import { NEWSLETTER_LIMITS } from "./messages.ts";
import { type FilledSection, freePlaces, limitOfSection } from "./section-moves.ts";
import { limitKeyOf } from "./sections.ts";

/** Gmail cuts what is above, in bytes. */
export const MAX_MAIL_SIZE = 102_000;
/** What mail programs show on a phone; longer ones are cut there. */
export const SHOWN_SUBJECT = 60;

/** What each check can find. */
interface Findings {
  subject: "pass" | "missing" | "faulty" | "long";
  textPreview: "pass" | "missing";
  articles: "pass" | "none";
  sections: "pass" | "beyond" | "empty" | "free";
  altTexts: "pass" | "missing";
  links: "pass" | "missing";
  linkAnswers: "pass" | "none" | "broken" | "doubtful" | "unknown";
  wording: "pass" | "spam";
  size: "pass" | "large" | "unknown";
  mailClients: "pass" | "drop" | "unknown";
  unsubscribe: "pass" | "missing";
  address: "pass" | "missing";
  sender: "pass" | "default" | "missing";
  audience: "pass" | "nobody" | "unknown";
  placeholders: "pass" | "faulty";
}
type PreflightCheck = keyof Findings;
type Finding = { [C in PreflightCheck]: `${C}_${Findings[C]}` }[PreflightCheck];

export interface PreflightResult {
  readonly check: PreflightCheck;
  /** An error keeps a newsletter from being sent; a warning is for the editor to judge. */
  readonly level: "pass" | "warning" | "error";
  readonly finding: Finding;
  /** How many, where the finding counts something. */
  readonly count: number;
  /** Of how many, where that is of use. */
  readonly of?: number;
  /** What is wrong and where, where the finding alone does not say it. */
  readonly details?: readonly string[];
}

interface CheckedArticle {
  readonly articleId: number;
  readonly title: string;
  readonly url: string;
  readonly imageUrl: string;
  readonly imageAlt: string;
}

export interface CheckedNewsletter {
  readonly subject: string;
  readonly textPreview: string;
  readonly sections: readonly (FilledSection & { readonly articles: readonly CheckedArticle[] })[];
  readonly limits: Limits;
  /** Why it cannot be filled in, a sentence each. */
  readonly subjectProblems: readonly string[];
  /** Of the other texts that cannot be filled in, a sentence each; undefined where texts have no Liquid. */
  readonly textProblems?: readonly string[] | undefined;
  /** Of the mail, in bytes; undefined while it is not known. */
  readonly size: number | undefined;
  /** What its links answer and what mail clients drop; undefined while it is not known. */
  readonly mail: CheckedMail | undefined;
  /** People can leave the list by a link in it; undefined while it is not known. */
  readonly hasUnsubscribeLink: boolean | undefined;
  readonly postalAddress: string;
  /** Without one it comes from the install's own address; undefined while it is not known. */
  readonly sender: "usable" | "none" | "unusable" | undefined;
  /** How many people it reaches; undefined while it is not known. */
  readonly people: number | undefined;
}

/** The articles that something is missing of, each once. */
const titles = (articles: readonly CheckedArticle[]): string[] => [
  ...new Set(articles.map(({ title }) => `“${title}”`)),
];

/** What is looked at before a newsletter goes out. */
export function preflight(newsletter: CheckedNewsletter): PreflightResult[] {
  const { textPreview, subject, size, postalAddress } = newsletter;
  const articles = newsletter.sections.flatMap((section) => section.articles);
  const withoutAlt = articles.filter(({ imageUrl, imageAlt }) => imageUrl !== "" && imageAlt === "");
  const withoutLink = articles.filter(({ url }) => !isWebUrl(url));
  return [
    subjectResult(newsletter),
    textPreview.trim() === ""
      ? result("textPreview", "warning", "textPreview_missing")
      : result("textPreview", "pass", "textPreview_pass", [...textPreview].length),
    articles.length === 0
      ? result("articles", "error", "articles_none")
      : result("articles", "pass", "articles_pass", articles.length),
    sectionsResult(newsletter),
    withoutAlt.length > 0
      ? {
          ...result("altTexts", "warning", "altTexts_missing", withoutAlt.length),
          details: titles(withoutAlt),
        }
      : result("altTexts", "pass", "altTexts_pass"),
    withoutLink.length > 0
      ? { ...result("links", "warning", "links_missing", withoutLink.length), details: titles(withoutLink) }
      : result("links", "pass", "links_pass"),
    linkAnswersResult(newsletter.mail),
    isSpamLike(subject)
      ? result("wording", "warning", "wording_spam")
      : result("wording", "pass", "wording_pass"),
    sizeResult(size),
    mailClientsResult(newsletter.mail),
    ...(newsletter.hasUnsubscribeLink === undefined
      ? []
      : [unsubscribeResult(newsletter.hasUnsubscribeLink)]),
    postalAddress.trim() === ""
      ? result("address", "warning", "address_missing")
      : result("address", "pass", "address_pass"),
    senderResult(newsletter.sender),
    audienceResult(newsletter.people),
    ...placeholdersResult(newsletter.textProblems),
  ];
}

const result = (
  check: PreflightCheck,
  level: PreflightResult["level"],
  finding: Finding,
  count = 0,
): PreflightResult => ({ check, level, finding, count });

function subjectResult({ subject, subjectProblems }: CheckedNewsletter): PreflightResult {
  const { length } = [...subject.trim()];
  if (subjectProblems.length > 0)
    return { ...result("subject", "error", "subject_faulty"), details: subjectProblems };
  if (length < NEWSLETTER_LIMITS.subject.min) return result("subject", "error", "subject_missing");
  return length > SHOWN_SUBJECT
    ? result("subject", "warning", "subject_long", length)
    : result("subject", "pass", "subject_pass", length);
}

/** Sections without articles are left out of the mail, so they are a warning only. */
function sectionsResult({ sections, limits }: CheckedNewsletter): PreflightResult {
  const filled = sections.filter(({ description }) => limitKeyOf(description.source) !== undefined);
  const beyond = filled.filter((one) => one.articles.length > limitOfSection(limits, one));
  const empty = filled.filter((one) => one.articles.length === 0 && limitOfSection(limits, one) > 0);
  const unfilled = filled.filter((one) => freePlaces(limits, one) > 0);
  if (beyond.length > 0) return result("sections", "warning", "sections_beyond", beyond.length);
  if (empty.length > 0) return result("sections", "warning", "sections_empty", empty.length);
  return unfilled.length > 0
    ? result("sections", "warning", "sections_free", unfilled.length)
    : result("sections", "pass", "sections_pass");
}

function sizeResult(size: number | undefined): PreflightResult {
  if (size === undefined) return result("size", "warning", "size_unknown");
  const kilobytes = Math.ceil(size / 1000);
  return size > MAX_MAIL_SIZE
    ? result("size", "warning", "size_large", kilobytes)
    : result("size", "pass", "size_pass", kilobytes);
}

/** What could not be found out is for the editor to judge: many hosts refuse programs. */
function linkAnswersResult(mail: CheckedMail | undefined): PreflightResult {
  if (mail === undefined) return result("linkAnswers", "warning", "linkAnswers_unknown");
  const { links, problems } = mail;
  if (links === 0) return result("linkAnswers", "pass", "linkAnswers_none");
  if (problems.length === 0) return result("linkAnswers", "pass", "linkAnswers_pass", links);
  const gone = problems.filter(({ outcome }) => outcome === "gone");
  const others = problems.filter(({ outcome }) => outcome !== "gone");
  const found = { of: links, details: [...gone, ...others].map(linkSentence) };
  return gone.length > 0
    ? { ...result("linkAnswers", "error", "linkAnswers_broken", gone.length), ...found }
    : { ...result("linkAnswers", "warning", "linkAnswers_doubtful", others.length), ...found };
}

function mailClientsResult(mail: CheckedMail | undefined): PreflightResult {
  if (mail === undefined) return result("mailClients", "warning", "mailClients_unknown");
  const { dropped } = mail;
  if (dropped.length === 0) return result("mailClients", "pass", "mailClients_pass");
  const details = dropped.map(({ title, clients }) => `${title}: ${clients.join("; ")}.`);
  return { ...result("mailClients", "warning", "mailClients_drop", dropped.length), details };
}

const unsubscribeResult = (hasLink: boolean): PreflightResult =>
  hasLink
    ? result("unsubscribe", "pass", "unsubscribe_pass")
    : result("unsubscribe", "error", "unsubscribe_missing");

const CONTENT_CHECKS: ReadonlySet<PreflightCheck> = new Set([
  "articles",
  "sections",
  "altTexts",
  "links",
  "linkAnswers",
  "size",
  "mailClients",
  "unsubscribe",
  "address",
  "placeholders",
]);

export interface OwnHtmlCheck {
  readonly hasUnsubscribeLink: boolean;
  /** A sentence each. */
  readonly textProblems: readonly string[];
}

/** Where HTML of one's own is sent instead of the content, what was found in the content does not count. */
export const checksOfOwnHtml = (
  results: readonly PreflightResult[],
  { hasUnsubscribeLink, textProblems }: OwnHtmlCheck,
): PreflightResult[] => [
  ...results.filter(({ check }) => !CONTENT_CHECKS.has(check)),
  unsubscribeResult(hasUnsubscribeLink),
  ...(textProblems.length === 0 ? [] : placeholdersResult(textProblems)),
];

/**
 * What keeps an edition from being sent by itself. That a host did not let itself be checked, or that a client drops a detail
 * of the template, would hold every edition, and nobody could do anything about it in this one.
 */
export const holdsEdition = ({ level, finding }: PreflightResult): boolean =>
  level !== "pass" && finding !== "linkAnswers_doubtful" && finding !== "mailClients_drop";

function senderResult(sender: CheckedNewsletter["sender"]): PreflightResult {
  if (sender === "none") return result("sender", "warning", "sender_default");
  return sender === "unusable"
    ? result("sender", "error", "sender_missing")
    : result("sender", "pass", "sender_pass");
}

function audienceResult(people: number | undefined): PreflightResult {
  if (people === undefined) return result("audience", "warning", "audience_unknown");
  return people === 0
    ? result("audience", "error", "audience_nobody")
    : result("audience", "pass", "audience_pass", people);
}

function placeholdersResult(problems: readonly string[] | undefined): PreflightResult[] {
  if (problems === undefined) return [];
  return problems.length === 0
    ? [result("placeholders", "pass", "placeholders_pass")]
    : [{ ...result("placeholders", "error", "placeholders_faulty", problems.length), details: problems }];
}

/** Which of the senders that may be used a newsletter has. */
export function senderChoice(
  senderId: number | null,
  usable: readonly { readonly id: number }[],
): CheckedNewsletter["sender"] {
  if (senderId === null) return "none";
  return usable.some(({ id }) => id === senderId) ? "usable" : "unusable";
}

const SPAM_WORDS =
  /\b(?:act now|click here|free money|guaranteed|no obligation|risk[- ]free|winner|100% free)\b/iu;

/** What filters take for spam: shouting, several exclamation marks, and the usual promises. */
function isSpamLike(subject: string): boolean {
  const letters = subject.match(/\p{L}/gu) ?? [];
  const capitals = subject.match(/\p{Lu}/gu) ?? [];
  const isShouted = letters.length >= 10 && capitals.length / letters.length > 0.7;
  return isShouted || /!.*!/u.test(subject) || SPAM_WORDS.test(subject);
}
