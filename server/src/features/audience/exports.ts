export { subscriberLinker } from "./links/subscriber-links.ts";
export { listAudience } from "./list/subscriber-list.ts";
export { type Erasures, findErasures } from "./person-data/erasures.ts";
export {
  findAddresses,
  findNames,
  findRecipients,
  mailboxDomains,
  type RecipientPerson,
} from "./recipients.ts";
export {
  type CampaignAudience,
  campaignMembers,
  countCampaignAudience,
  listSegmentNames,
} from "./segments/campaign-audience.ts";
export { refuseCampaignsInUse } from "./segments/segments.ts";
export { findSubscriberId } from "./store/subscriber-rows.ts";
export { leaveList } from "./unsubscribe/change-lists.ts";
export {
  countUnsubscribed,
  countUnsubscribedByDay,
  countUnsubscribedByHalfHour,
} from "./unsubscribe/unsubscribed-queries.ts";
export { addEngagement } from "./write/engagement.ts";
export { reportStatus } from "./write/report-status.ts";
