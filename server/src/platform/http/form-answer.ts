/** The answer to a form that was understood: its result, or what people have to correct (the contract's `verified`). */
export interface FormAnswer<Result> {
  result: Result;
  validationFailures: string[];
}

export const accept = <Result>(result: Result): FormAnswer<Result> => ({ result, validationFailures: [] });

/** Nothing was changed. A few calls answer `false` or an empty object in place of `null`. */
export function refuse(validationFailures: string[]): FormAnswer<null>;
export function refuse<Result>(validationFailures: string[], result: Result): FormAnswer<Result>;
export function refuse(validationFailures: string[], result: unknown = null): FormAnswer<unknown> {
  return { result, validationFailures };
}
