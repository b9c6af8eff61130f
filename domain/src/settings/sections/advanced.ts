import type { SettingEntry } from "../setting.ts";
import { DEFAULT_MAX_IMAGE_SIZE, MAX_UPLOAD_SIZE } from "../upload-limits.ts";

export const ADVANCED_SETTINGS = [
  {
    keyName: "GatedKey",
    control: "text",
    description: "The key that encrypts links to gated content.",
    default: "",
    pendingCapability: "articles",
    secret: true,
  },
  {
    keyName: "GatedIvKey",
    control: "text",
    description: "The initialisation vector that goes with the gated key.",
    default: "",
    pendingCapability: "articles",
    secret: true,
  },
  {
    keyName: "GatedContentRedirectUrl",
    control: "url",
    description: "Where readers of gated content are sent to sign in.",
    default: "",
    pendingCapability: "articles",
  },
  {
    keyName: "SubscriptionApiKey",
    control: "text",
    description: "The public key that the subscribe widget sends. It is made with the site.",
    default: "",
  },
  {
    keyName: "imageToUploadMaxSize",
    control: "number",
    description: "The largest image that can be uploaded, in bytes.",
    default: String(DEFAULT_MAX_IMAGE_SIZE),
    range: { min: 1024, max: MAX_UPLOAD_SIZE, isInteger: true },
  },
  {
    keyName: "showLessRelevantScoreUnpublish",
    control: "switch",
    description: 'Show a "less relevant" toggle in the unpublished list.',
    default: "false",
  },
  {
    keyName: "showTooManyIrrelevantModal",
    control: "switch",
    description: "After ten rejections in a session, ask whether the sources still fit.",
    default: "true",
  },
  {
    keyName: "testSendCampaignsUsersEmails",
    control: "emails",
    description: "Who gets test newsletters; the first is the test subscriber for recommended articles.",
    default: "",
    pendingCapability: "newsletters",
  },
] as const satisfies readonly SettingEntry[];
