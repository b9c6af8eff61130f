import { ERROR_CODES, type ErrorCode } from "@newsloom/contract/errors";

/** A refusal with a stable code. One place turns it into HTTP; anything else thrown becomes `unexpected`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly validationFailures: readonly string[];

  constructor(code: ErrorCode, message: string, validationFailures: readonly string[] = []) {
    super(message);
    this.code = code;
    this.validationFailures = validationFailures;
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
export const conflict = (message: string) => new AppError("conflict", message);
