export { listEditionsToSend } from "./across-sites.ts";
export { type ArchivedNewsletter, hasArchive, listArchive, replaceArchive } from "./archive/archive-rows.ts";
export { readPublicArchive } from "./archive/read-archive.ts";
export { audienceOf } from "./campaigns/campaign-audience.ts";
export { listCampaigns } from "./campaigns/campaign-list.ts";
export { lockCampaign, readCampaign, readCampaignRow } from "./campaigns/campaign-rows.ts";
export { findCampaignSender } from "./campaigns/campaign-sender.ts";
export {
  addCampaignFigures,
  type CompiledCampaign,
  compileCampaign,
  listSentCampaigns,
  setCampaignStatus,
  setSendingFigures,
  sumSentCampaigns,
} from "./campaigns/campaign-sending.ts";
export { findBySubject, findSubjects } from "./campaigns/campaign-subjects.ts";
export { recordArticleClicks } from "./content/article-clicks.ts";
export { recordSent, removeSent, removeSentAt } from "./content/interest-rows.ts";
export {
  type PeopleRecommender,
  type RecommendationPool,
  readRecommendationPool,
  recommendFrom,
} from "./content/recommend-to-people.ts";
export { endWaiting, holdEdition, lockWaitingEdition } from "./editions/waiting-editions.ts";
export { type CheckedCampaign, checkCampaign } from "./editor/check-campaign.ts";
export { writeLiquidTexts } from "./rendering/liquid-texts.ts";
export { sanitizeMailHtml } from "./rendering/mail-html.ts";
export { sendTest } from "./test-sends/test-send.ts";
