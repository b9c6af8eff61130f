export const SAVE_FAILED = "Some error occurred, while saving. Try again";
/** No full stop: the product prints this one without, and others with. */
export const FETCH_FAILED = "Some error occurred, while fetching. Try again";
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
