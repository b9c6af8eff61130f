import { DnsUnavailable } from "#platform/dns";
import { providerFailed } from "#platform/errors";
import { ProviderFailed } from "./provider-failed.ts";

/** Trouble of a provider or of the DNS is an answer for people, not a fault of ours. */
export async function withReadableErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderFailed || error instanceof DnsUnavailable)
      throw providerFailed(error.message);
    throw error;
  }
}

/** What is to be deleted is gone already: somebody did it at the provider itself. */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ProviderFailed && error.reason === "refused")) throw error;
}
