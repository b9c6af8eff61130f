import { DnsUnavailable } from "#platform/dns";
import { providerFailed } from "#platform/errors";
import { ProviderFailed } from "#platform/mail/provider-failed";

/** Turns a failure of a provider or the DNS into an API error that people can read. */
export async function withReadableErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderFailed || error instanceof DnsUnavailable)
      throw providerFailed(error.message);
    throw error;
  }
}

/** For deletions: a provider refuses when the thing is gone already. */
export function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ProviderFailed && error.reason === "refused")) throw error;
}
