import { CallError } from "../../platform/api-client/call-error.ts";

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

/** A failing provider or DNS is shown in place, not as a toast. */
export async function toResult<T>(work: Promise<T>): Promise<CallResult<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (error instanceof CallError) return { ok: false, reason: error.message };
    throw error;
  }
}
