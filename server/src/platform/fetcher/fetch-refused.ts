export type RefusalReason =
  | "address_not_allowed"
  | "too_large"
  | "too_slow"
  | "too_many_redirects"
  | "not_http"
  | "robots"
  | "unreachable"
  | "bad_url";

/** Why a page was not fetched. The message names the host only: a full URL may contain a token. */
export class FetchRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FetchRefused";
    this.reason = reason;
  }
}
