/** Sign-out, and the questions before a session ends or becomes another user's. */
export const signOutMessages = {
  signOut: { title: "Signing out" },
  toggle: {
    title: "Change user",
    heading: "Sign in as another user?",
    lede: "You are signed in as {{user}}. This link signs you in to {{site}} as somebody else. Go on only if you asked for it yourself.",
    stay: "Stay signed in as {{user}}",
    accept: "Sign in as the other user",
  },
  idle: {
    title: "Are you still there?",
    note: "Nothing has happened here for a while. You will be signed out in {{left}}.",
    stay: "Stay signed in",
  },
} as const;
