export const SAVE_FAILED = "Some error occurred, while saving. Try again";
/** Without a full stop, as the spec prints it. */
export const FETCH_FAILED = "Some error occurred, while fetching. Try again";
/** Field errors, word for word as the spec prints them; the contract and the forms share them. */
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
