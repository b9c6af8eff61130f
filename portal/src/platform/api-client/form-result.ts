/** What a form's answer carries. One without a result says why, in words for people. */
export function formResult<T>({
  result,
  validationFailures,
}: {
  result: T | null;
  validationFailures: string[];
}): T {
  if (result === null || validationFailures.length > 0) throw new Error(validationFailures.join(", "));
  return result;
}
