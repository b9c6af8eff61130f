import type { SettingEntry } from "../setting.ts";

export const ADVERTISEMENT_SETTINGS = [
  {
    keyName: "BGContactEmail",
    control: "emails",
    description: "Gets the mail of companies that write through the buyers' guide.",
    default: "",
    pendingCapability: "advertising",
  },
  {
    keyName: "AdvertiseContactEmail",
    control: "emails",
    description: "Gets the mail of people who want to advertise.",
    default: "",
    pendingCapability: "advertising",
  },
  {
    keyName: "PersonalAdvertising_Active",
    control: "switch",
    description: "Show the personal advertising message to readers.",
    default: "false",
    pendingCapability: "advertising",
  },
  {
    keyName: "PersonalAdvertising_Message",
    control: "long text",
    description: "The personal advertising message.",
    default: "",
    pendingCapability: "advertising",
  },
  {
    keyName: "ShowAdvertisementButton",
    control: "switch",
    description: "Show a button that invites people to advertise.",
    default: "true",
    pendingCapability: "advertising",
  },
  {
    keyName: "AdvertisementButtonText",
    control: "text",
    description: "The text of the button to advertise.",
    default: "Advertise with us",
    pendingCapability: "advertising",
  },
  {
    keyName: "AdvertisementsLikeCarousel",
    control: "switch",
    description: "Show several advertisements in one place as a carousel.",
    default: "false",
    pendingCapability: "advertising",
  },
] as const satisfies readonly SettingEntry[];
