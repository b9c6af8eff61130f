/** A forgotten password, a new one, and how strong it is. */
export const passwordMessages = {
  forgotPassword: {
    title: "Forgot password",
    heading: "Forgot your password?",
    lede: "Tell us your address, and we will mail you a link to choose a new one.",
    email: "Email",
    submit: "Send the link",
    sentHeading: "Look into your mail",
    sent: "If {{email}} has an account here, a link to choose a new password is on its way. It works once, for 60 minutes.",
    back: "Back to sign in",
  },
  resetPassword: {
    title: "New password",
    heading: "Choose a new password",
    lede: "At least 6 characters. Every session of your account ends when you save it.",
    password: "New password",
    submit: "Save the new password",
    done: "Your password was changed. Sign in with the new one.",
    askAgain: "Ask for a new link",
  },
  passwordStrength: { label: "Password strength", none: "Nothing typed yet" },
} as const;
