export const SIGN_IN_SCOPES = [
  "portal",
  "offline_access",
  "openid",
  "profile",
  "email",
  "picture",
  "roles",
] as const;

/** Ways to sign in: an external provider, or email and password. */
export const LOGIN_PROVIDERS = ["Google", "Microsoft", "Facebook", "Linkedin", "password"] as const;
export type LoginProvider = (typeof LOGIN_PROVIDERS)[number];

export const SIGN_IN_MESSAGES = {
  wrongCredentials: "You have entered an incorrect username or password",
  windowClosed: "The user closed the window.",
  failed: "There was an error signing in.",
} as const;
