import type { SettingEntry } from "../setting.ts";

export const ADVERTISEMENT_SETTINGS = [
  {
    keyName: "BGContactEmail",
    control: "emails",
    description: "Who hears from companies that write through the buyers' guide.",
    default: "",
    owedBy: "advertising",
  },
  {
    keyName: "AdvertiseContactEmail",
    control: "emails",
    description: "Who hears from people who want to advertise.",
    default: "",
    owedBy: "advertising",
  },
  {
    keyName: "PersonalAdvertising_Active",
    control: "switch",
    description: "Show the personal advertising message to readers.",
    default: "false",
    owedBy: "advertising",
  },
  {
    keyName: "PersonalAdvertising_Message",
    control: "long text",
    description: "The personal advertising message.",
    default: "",
    owedBy: "advertising",
  },
  {
    keyName: "ShowAdvertisementButton",
    control: "switch",
    description: "Show a button that invites people to advertise.",
    default: "true",
    owedBy: "advertising",
  },
  {
    keyName: "AdvertisementButtonText",
    control: "text",
    description: "The words on that button.",
    default: "Advertise with us",
    owedBy: "advertising",
  },
  {
    keyName: "AdvertisementsLikeCarousel",
    control: "switch",
    description: "Show several advertisements in one place as a carousel.",
    default: "false",
    owedBy: "advertising",
  },
] as const satisfies readonly SettingEntry[];
