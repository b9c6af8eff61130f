/** An article of a company that is not approved is held by legislation. */
export function isLegislationProblem({
  company,
}: {
  readonly company: { readonly isApproved: boolean } | null;
}): boolean {
  return company !== null && !company.isApproved;
}
