/** What every page before sign-in shows. */
export const publicPageMessages = {
  publicPage: {
    noAccount: "No account yet?",
    help: "Need help?",
    terms: "Terms",
    privacy: "Privacy",
  },
  captcha: {
    pending: "Checking that you are not a robot",
    success: "Checked: you are not a robot",
    error: "The check could not run. You can continue.",
    protectedBy: "This page is protected by ALTCHA.",
  },
} as const;
