/** Sign-out, and the question before an idle session ends. */
export const signOutMessages = {
  signOut: { title: "Signing out" },
  idle: {
    title: "Are you still there?",
    note: "Nothing has happened here for a while. You will be signed out in {{left}}.",
    stay: "Stay signed in",
  },
} as const;
