import { addAction } from "@newsloom/contract/action-log/action-log";
import { call } from "../../platform/api-client/call.ts";

const LONGEST_TRACE = 4000;

/** Reports the error to the team through the action log. */
export async function logError(siteNameId: number, errorId: string, error: unknown): Promise<void> {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const details = { message, stack: stack.slice(0, LONGEST_TRACE), address: location.pathname };
  const body = { area: "portal", action: "screen-failed", entityType: "error", entityId: errorId, details };
  await call(addAction, { siteNameId, body });
}

/** Short enough to read out on the telephone. */
export function newErrorId(): string {
  const digits = crypto.randomUUID().replaceAll("-", "");
  return `e-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8, 12)}`;
}
