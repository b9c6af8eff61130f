import { isLegislationProblem } from "../articles/intake.ts";
import { ARTICLE_STATUS } from "../articles/status.ts";
import { readBoolean, readNumber } from "../settings/values.ts";

/** What a site decided about incoming articles. */
export interface ApprovalRules {
  readonly isAutomatic: boolean;
  /** From this fit on an article is approved, if approval is automatic. */
  readonly approvedFrom: number;
  /** Below this fit an article is hidden. */
  readonly hiddenBelow: number;
}

export const APPROVAL_SETTINGS = [
  "IsArticleAutomaticApprovalEnabled",
  "RelevancyScoreApproved",
  "relevancyScoreNotApproved",
] as const;

export const readApprovalRules = (
  settings: Readonly<Record<(typeof APPROVAL_SETTINGS)[number], string>>,
): ApprovalRules => ({
  isAutomatic: readBoolean(settings.IsArticleAutomaticApprovalEnabled),
  approvedFrom: readNumber(settings.RelevancyScoreApproved, 1),
  hiddenBelow: readNumber(settings.relevancyScoreNotApproved, 0),
});

interface IncomingArticle {
  readonly relevancy: number;
  readonly company: { readonly isApproved: boolean; readonly allArticlesApproved: boolean } | null;
}

/** The status of an article that nobody has seen yet. What is held by legislation is never approved here. */
export function statusOfIncoming({ relevancy, company }: IncomingArticle, rules: ApprovalRules): number {
  const isHeld = isLegislationProblem({ company });
  const isTrusted = !isHeld && company?.allArticlesApproved === true;
  if (isTrusted) return ARTICLE_STATUS.Approved;
  const isApproved = rules.isAutomatic && relevancy >= rules.approvedFrom;
  if (isApproved) return isHeld ? ARTICLE_STATUS.New : ARTICLE_STATUS.Approved;
  return relevancy < rules.hiddenBelow ? ARTICLE_STATUS.Hidden : ARTICLE_STATUS.New;
}
