/** Sign-in. */
export const signInMessages = {
  signIn: {
    title: "Sign in",
    lede: "Sign in to the newsroom.",
    companyLede: "Sign in for your company.",
    tabs: "Ways to sign in",
    member: "Newsroom",
    company: "Company",
    email: "Email",
    password: "Password",
    companyId: "Company number",
    submit: "Sign in with email",
    submitCompany: "Sign in for the company",
    or: "or continue with",
    finishing: "Signing you in",
    forgot: "Forgot password?",
    idle: "You were signed out because of inactivity. Sign in to continue where you were.",
  },
} as const;
