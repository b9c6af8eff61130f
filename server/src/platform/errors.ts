import { ERROR_CODES, type ErrorCode } from "@newsloom/contract/error-codes";

/** A refusal with a stable code. One place turns it into HTTP; anything else thrown becomes `unexpected`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly validationFailures: readonly string[];
  /** Some refusals are plain text, in which clients search for words. */
  readonly isPlainText: boolean;
  /** After how many seconds the same call may succeed; sent as `retry-after`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    validationFailures: readonly string[] = [],
    { isPlainText = false, retryAfterSeconds }: { isPlainText?: boolean; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.validationFailures = validationFailures;
    this.isPlainText = isPlainText;
    this.retryAfterSeconds = retryAfterSeconds;
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
export const plainRefusal = (message: string) =>
  new AppError("bad_request", message, [], { isPlainText: true });
/** An external provider failed. Below 500, because the message is shown to the user. */
export const providerFailed = (message: string) => new AppError("provider_failed", message);
export const conflict = (message: string) => new AppError("conflict", message);
export const tooManyRequests = (message: string, retryAfterSeconds: number) =>
  new AppError("too_many_requests", message, [message], { retryAfterSeconds });
