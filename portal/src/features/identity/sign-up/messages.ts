/** Sign-up by invitation. */
export const signUpMessages = {
  signUp: {
    title: "Sign up",
    heading: "Sign up to join {{site}}",
    lede: "We need a few details to create an account for {{email}}",
    fullName: "Full name",
    jobTitle: "Title",
    password: "Password",
    countryCode: "Country code",
    telephone: "Telephone number",
    submit: "Sign up",
    agreeBoth:
      "By signing up you agree to the <terms>terms of service</terms> and the <privacy>privacy policy</privacy>.",
    agreeTerms: "By signing up you agree to the <terms>terms of service</terms>.",
    agreePrivacy: "By signing up you agree to the <privacy>privacy policy</privacy>.",
    thisLink: "this link",
    leaving: "In a few seconds you will be taken to sign-in.",
    toSignIn: "Go to sign in",
    usedNote: "If it was you, your account is ready: sign in with your address and password.",
    expiredNote: "Ask for a new invitation:",
  },
} as const;
