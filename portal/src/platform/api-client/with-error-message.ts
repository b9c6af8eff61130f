import { CallError } from "./call-error.ts";

/** Replaces the message of a failed call by the product's own. */
export function withErrorMessage<T>(request: Promise<T>, message: string): Promise<T> {
  return request.catch((cause: unknown) => {
    throw new Error(message, { cause });
  });
}

/** The same, unless the server explains what was wrong with the input. */
export function withErrorMessageUnlessRefused<T>(request: Promise<T>, message: string): Promise<T> {
  return request.catch((cause: unknown) => {
    const isRefusal = cause instanceof CallError && cause.status >= 400 && cause.status < 500;
    throw isRefusal ? cause : new Error(message, { cause });
  });
}
