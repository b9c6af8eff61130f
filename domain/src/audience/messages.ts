export const SUBSCRIBE_MESSAGES = {
  list: "Subscription list was not selected",
  apiKey: "The form's key is not valid. Reload the page and try again.",
  /** The site has no key, so nobody can subscribe. */
  unavailable: "Subscribing is not possible at the moment. Please come back later.",
  /** Shown when the site's own message cannot be loaded. */
  subscribed: "You're successfully subscribed",
} as const;

/** Texts that pages of other web sites request by key. */
export const RESOURCES = {
  SubscribeSuccessMessage: (siteName: string) =>
    `Thank you for subscribing to ${siteName}. Look for it in your inbox.`,
} as const;
export type ResourceKey = keyof typeof RESOURCES;
