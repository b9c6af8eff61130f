export type StorageRefusal =
  | "not_an_image"
  | "too_large"
  | "too_many_pixels"
  | "broken_image"
  | "too_slow"
  | "outside_image"
  | "active_content"
  | "busy";

/** Why a file was not stored. The message may be shown to the person who sent it. */
export class StorageRefused extends Error {
  readonly reason: StorageRefusal;

  constructor(reason: StorageRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StorageRefused";
    this.reason = reason;
  }
}
