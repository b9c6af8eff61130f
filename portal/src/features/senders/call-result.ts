import { CallError } from "../../platform/api-client/call-error.ts";

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

/** A provider or a DNS in trouble is an answer with a place of its own on the screen, not a passing notice. */
export async function toResult<T>(work: Promise<T>): Promise<CallResult<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (error instanceof CallError) return { ok: false, reason: error.message };
    throw error;
  }
}
