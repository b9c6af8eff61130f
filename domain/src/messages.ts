/** Texts the product prints letter for letter, shared by the checks of the wire and of the forms. */
export const FIELD_MESSAGES = {
  required: "Required",
  tooShort: "Too Short!",
  tooLong: "Too Long!",
  noNumbers: "No numbers please",
  passwordTooShort: "Password is too short - should be 6 chars minimum.",
  countryCode: "The code is not a valid",
  telephone: "Invalid phone number",
  profileEmail: "Email address format only",
  email: "Email is not valid",
  companyIdPositive: "Only positive",
  companyIdInteger: "Only integer",
} as const;

export const SIGN_IN_MESSAGES = {
  wrongCredentials: "You have entered an incorrect username or password",
  windowClosed: "The user closed the window.",
  failed: "There was an error signing in.",
} as const;

export const REGISTRATION_MESSAGES = {
  used: "The registration link you are using was already used. A notification was sent to the site's admin",
  success: "Congratulations! Your registration has been successful.",
  expiredOrInvalid: (email: string) => `Oops! Your invitation in ${email} is expired or invalid.`,
} as const;

/** No full stop: the product prints this one without, and others with. */
export const FETCH_FAILED = "Some error occurred, while fetching. Try again";

export const SAVE_FAILED = "Some error occurred, while saving. Try again";

export const CACHE_MESSAGES = {
  cleared: "Changes have been updated",
  failed: "Changes have not been updated",
} as const;

export const SCREEN_FAILED = "Hmmm... Something gone wrong.";

export const BLOCKED_WORDS_DESCRIPTION = "Blocked words and terms";
