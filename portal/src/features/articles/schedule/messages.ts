export const schedule = {
  schedule: {
    open: "Schedule…",
    title: "Schedule the article",
    note: "It is published by itself, also while nobody is signed in.",
    time: "Time",
    position: "Position",
    save: "Schedule",
    saved: "“{{title}}” will be published {{time}} at position {{position}}.",
    plan: "Will be published {{time}} at position {{position}}. Scheduled by {{userName}}.",
    change: "Change",
    cancel: "Cancel schedule",
    cancelled: "“{{title}}” is not scheduled any more.",
    badge: "Will be published {{time}}",
    today: "today at {{time}}",
    tomorrow: "tomorrow at {{time}}",
    onDay: "on {{date}} at {{time}}",
  },
} as const;
