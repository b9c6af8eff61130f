/** Texts the spec prescribes for a company that cannot be read or changed. */
export const COMPANY_MESSAGES = {
  fetchFailedName: "Error: fetching company by url",
  fetchFailed: "Some error occurred, while fetching. Try again.",
} as const;
