/** A forgotten password, a new one, and how strong it is. */
export const passwordMessages = {
  forgotPassword: {
    title: "Forgot password",
    heading: "Forgot your password?",
    lede: "Enter your email address, and we will send you a link to choose a new password.",
    email: "Email",
    submit: "Send the link",
    sentHeading: "Check your email",
    sent: "If {{email}} has an account here, a link to choose a new password is on its way. It works once, for 60 minutes.",
    back: "Back to sign in",
  },
  resetPassword: {
    title: "New password",
    heading: "Choose a new password",
    lede: "At least 6 characters. You are signed out everywhere when you save it.",
    password: "New password",
    submit: "Save the new password",
    noCodeHeading: "This link is not complete",
    noCode: "Open the link in your email once more, or request a new one. It works once, for 60 minutes.",
    done: "Your password was changed. Sign in with the new one.",
    askAgain: "Request a new link",
  },
  passwordStrength: { label: "Password strength", none: "No password yet" },
} as const;
