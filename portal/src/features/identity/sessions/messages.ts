/** The user's sessions, in the user settings. */
export const sessions = {
  sessions: {
    title: "Sessions",
    name: "Where you are signed in",
    note: "All browsers and devices that are signed in to your account, on all your sites.",
    current: "This device",
    since: "Since",
    used: "Last used",
    unknown: "Unknown device",
    device: "{{browser}} on {{system}}",
    failed: "Your sessions did not load",
    end: "Sign out everywhere",
    endTitle: "Sign out everywhere?",
    endNote_one: "You are signed out here at once and have to sign in again.",
    endNote_other:
      "You are signed out of all {{count}} sessions at once, this one too, and have to sign in again on each device.",
  },
} as const;
