/** Texts the product prints letter for letter when a company cannot be read or changed. */
export const COMPANY_MESSAGES = {
  fetchFailedName: "Error: fetching company by url",
  fetchFailed: "Some error occurred, while fetching. Try again.",
} as const;
