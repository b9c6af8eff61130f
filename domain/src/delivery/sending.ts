import { HOUR_MS, MINUTE_MS } from "../time/durations.ts";

export const SEND_STATES = [
  "scheduled",
  "preparing",
  "sending",
  "packing",
  "paused",
  "cancelling",
  "finished",
] as const;
export type SendState = (typeof SEND_STATES)[number];

/** How often one person's mail is tried before it has failed. */
export const MAX_ATTEMPTS = 5;

const RETRY_MINUTES = [1, 5, 20, 60] as const;

/** How long one person's mail waits after it was refused for now. */
export const retryDelayMs = (attempts: number): number =>
  (RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? RETRY_MINUTES[0]) * MINUTE_MS;

/** After so many failures of the provider in a row the campaign is paused, and people are told why. */
export const MAX_PROVIDER_FAILURES = 10;

/** How long nothing is handed over after the provider failed so many times in a row. */
export const providerDelayMs = (failures: number): number =>
  Math.min(1000 * 2 ** Math.min(failures - 1, 20), 5 * MINUTE_MS);

/** What was to go out while the server did not run is still sent this long after its time. */
export const LATEST_START_MS = 6 * HOUR_MS;

export const SENDING_MESSAGES = {
  past: "Choose a time in the future.",
  noSegment: "The segment is no longer there. Choose another one.",
  nobody: "Nobody would get this newsletter. Choose another list or segment.",
  noSender: "The sender of this newsletter is no longer there. Choose another one.",
  missed: "Its time passed while the server was not running. Send it now or choose another time.",
  stopped: "It was stopped before anybody got it. Go back to draft to send it again.",
  notPrepared:
    "The server failed again and again while it prepared this newsletter. Nobody got it. Go back to draft to send it again.",
  providerFails: (message: string) => `${message} Resume sending when the provider works again.`,
  allFailed: "The mail provider took none of its mails.",
  paused: (name: string, problem: string) => `Sending “${name}” is paused. ${problem}`,
  notSent: (name: string, problem: string) => `“${name}” was not sent. ${problem}`,
  failedOver: (
    name: string,
    { first, second }: { readonly first: string; readonly second: string },
    reason: string,
  ) => `${first} fails, so “${name}” goes on through ${second}. ${reason}`,
  open: "Open newsletter",
  notSending: "This newsletter is not being sent.",
  notPaused: "The sending of this newsletter is not paused.",
  nothingFailed: "There is nobody whom this newsletter could be sent to again.",
  nothingInDoubt: "There is nobody of whom it is not known whether they got this newsletter.",
  inDoubt: "It is not known whether the provider has this mail. It is not sent again by itself.",
} as const;
