import type { SettingEntry } from "../setting.ts";
import { DEFAULT_MAX_IMAGE_SIZE, MAX_UPLOAD_SIZE } from "../upload-limits.ts";

export const ADVANCED_SETTINGS = [
  {
    keyName: "GatedKey",
    control: "text",
    description:
      "The secret, at least 16 characters, that the site shares with the partner who lets readers open gated articles.",
    default: "",
    secret: true,
  },
  {
    keyName: "GatedIvKey",
    control: "text",
    description: "The second key, at least 16 characters, that is mixed into the gated key.",
    default: "",
    secret: true,
  },
  {
    keyName: "GatedContentRedirectUrl",
    control: "url",
    description: "Where readers of gated articles are sent to sign in.",
    default: "",
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
    description: "The largest image that can be uploaded, in bytes; 1 MB is 1048576 bytes.",
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
  },
] as const satisfies readonly SettingEntry[];
