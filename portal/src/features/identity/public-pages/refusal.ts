import { FETCH_FAILED } from "@newsloom/domain/text/messages";

/** Why the server refused a form, as shown to people; undefined when it was accepted. */
export type Refusal = string | undefined;

export const joinFailures = (failures: readonly string[]): string => failures.join(", ") || FETCH_FAILED;

/** The message of a failed call. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : FETCH_FAILED;
