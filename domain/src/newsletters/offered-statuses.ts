import { ARTICLE_STATUS } from "../articles/status.ts";

/** Published, and not excluded from editors' picks. */
export const PICKED_STATUSES: readonly number[] = [ARTICLE_STATUS.Approved, ARTICLE_STATUS.ApprovedTrain];

/** Published, and not excluded from newsletters. */
export const OFFERED_STATUSES: readonly number[] = [
  ...PICKED_STATUSES,
  ARTICLE_STATUS.ApproveExcludeEditorPicks,
];
