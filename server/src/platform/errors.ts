import { ERROR_CODES, type ErrorCode } from "@newsloom/contract/errors";

/** A refusal with a stable code. One place turns it into HTTP; anything else thrown becomes `unexpected`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly validationFailures: readonly string[];
  /** Some refusals are plain text, in which clients search for words. */
  readonly isPlainText: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    validationFailures: readonly string[] = [],
    isPlainText = false,
  ) {
    super(message);
    this.code = code;
    this.validationFailures = validationFailures;
    this.isPlainText = isPlainText;
  }

  get status(): number {
    return ERROR_CODES[this.code];
  }
}

export const badRequest = (message: string, failures: readonly string[] = [message]) =>
  new AppError("bad_request", message, failures);
export const unauthorized = (message = "Sign in to continue.") => new AppError("unauthorized", message);
export const forbidden = (message = "Your role does not allow this.") => new AppError("forbidden", message);
export const notFound = (what: string) => new AppError("not_found", `${what} was not found.`);
export const plainRefusal = (message: string) => new AppError("bad_request", message, [], true);
/** An external provider failed. Below 500, because the message is shown to the user. */
export const providerFailed = (message: string) => new AppError("provider_failed", message);
export const conflict = (message: string) => new AppError("conflict", message);
