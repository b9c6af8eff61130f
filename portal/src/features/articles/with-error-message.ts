import { CallError } from "../../platform/api-client/call-error.ts";

/** Replaces the message of a failed call by the product's own, unless the server explains what was wrong with the input. */
export async function withErrorMessage<T>(request: Promise<T>, message: string): Promise<T> {
  return request.catch((error: unknown) => {
    if (error instanceof CallError && error.status !== 0 && error.status < 500) throw error;
    throw new Error(message, { cause: error });
  });
}
