export const SUBSCRIBE_MESSAGES = {
  list: "Subscription list was not selected",
  apiKey: "The form's key is not valid. Reload the page and try again.",
  /** The site has no key, so nobody can subscribe. */
  unavailable: "Subscribing is not possible at the moment. Please come back later.",
  /** Shown when the site's own message cannot be loaded. */
  subscribed: "You're successfully subscribed",
} as const;

export const UNSUBSCRIBE_MESSAGES = {
  /** The call names no site, and has no valid link. */
  site: "This link is not complete. Open the unsubscribe link of a newsletter again.",
} as const;

/** Why a change of a subscriber was refused. */
export const AUDIENCE_MESSAGES = {
  exists: "Somebody with this address is in the audience already.",
  country: "Choose a country from the list.",
  /** Of an address whose person was deleted. */
  suppressedAddress:
    "This address unsubscribed, bounced or complained earlier. It comes back only when the person subscribes again.",
  reported: "Bounced and Spam are reported by the mail provider and cannot be set by hand.",
  suppressed:
    "Who unsubscribed gets mail again only by subscribing anew, and who bounced, was blocked or complained does not.",
  unconfirmed: "Only the person can confirm a subscription, by the link in their mail.",
  notUnconfirmed: "Only somebody who has not confirmed yet can be asked to.",
  confirmationLimit: "This address has had three of these mails today. Try again tomorrow.",
  address: "The address of somebody who must not be mailed cannot be changed.",
  lists: "Only somebody who is active can be put on a list.",
  tagName: "A tag has a name of 1 to 50 characters.",
  tagTaken: "Another tag has this name. Merge the two instead.",
  tooManyTags: "A site can have 1,000 tags. Delete some that are no longer needed.",
} as const;

/** Texts that pages of other web sites request by key. */
export const RESOURCES = {
  SubscribeSuccessMessage: (siteName: string, mustConfirm: boolean) =>
    mustConfirm
      ? `Thank you for subscribing to ${siteName}. Confirm it in the mail that is on its way to you.`
      : `Thank you for subscribing to ${siteName}. Look for it in your inbox.`,
} as const;
export type ResourceKey = keyof typeof RESOURCES;
