/** The user's sessions, in the user settings. */
export const sessions = {
  sessions: {
    title: "Sessions",
    name: "Where you are signed in",
    note: "Every browser and device that can open your account now, on all your sites.",
    current: "This device",
    since: "Since",
    used: "Last used",
    unknown: "Unknown device",
    device: "{{browser}} on {{system}}",
    failed: "Your sessions did not load",
    end: "Sign out everywhere",
    endTitle: "Sign out everywhere?",
    endNote_one: "Your session ends at once, here. You will have to sign in again.",
    endNote_other:
      "All {{count}} sessions end at once, this one too. You will have to sign in again on each device.",
  },
} as const;
