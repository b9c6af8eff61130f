import { getChallenge } from "@newsloom/contract/identity/captcha";
import { call } from "../api-client/call.ts";

/** A solved challenge as the header carries it. It is good for one call. */
export async function solveCaptcha(): Promise<string> {
  const challenge = await call(getChallenge, {});
  const worker = new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" });
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.addEventListener("message", (event) => resolve(event.data));
      worker.addEventListener("error", (event) => reject(new Error(event.message)));
      worker.postMessage(challenge);
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
