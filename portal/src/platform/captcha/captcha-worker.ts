import type { Challenge } from "@newsloom/contract/identity/captcha";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** The work itself, beside the page, so that typing goes on while it runs. */
addEventListener("message", (event: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: event.data, deriveKey }).then((solution) => postMessage(solution));
});
