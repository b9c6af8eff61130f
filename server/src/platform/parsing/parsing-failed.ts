export type ParsingFailure = "unreadable" | "too_slow" | "out_of_memory" | "crashed" | "busy" | "stopped";

/** Why an input was not parsed. The message is for the log, not for people. */
export class ParsingFailed extends Error {
  readonly reason: ParsingFailure;

  constructor(reason: ParsingFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ParsingFailed";
    this.reason = reason;
  }
}
