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

/** The parser's thread ended, or its module could not be loaded: our fault, and not the input's. */
export const isCrash = ({ reason }: ParsingFailed): boolean => reason === "crashed";
