import { getChallenge } from "@newsloom/contract/identity/captcha";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../api-client/call.ts";

// A challenge lives ten minutes at the server.
const FRESH_MS = 9 * 60_000;

export type CaptchaState = "pending" | "success" | "error";

/** Solves ahead, while the form is being filled in. `take` gives each solution away once. */
export function useCaptcha(): {
  readonly state: CaptchaState;
  readonly take: () => Promise<string | undefined>;
} {
  const used = useRef<string>(undefined);
  const { data, status, refetch } = useQuery({
    queryKey: ["captcha"],
    queryFn: solveCaptcha,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    gcTime: 0,
    retry: false,
  });

  async function take(): Promise<string | undefined> {
    const isUnused = data !== undefined && data !== used.current;
    const token = isUnused ? data : (await refetch({ cancelRefetch: false })).data;
    used.current = token;
    return token;
  }
  return { state: status, take };
}

/** A solved challenge as the header carries it. It is good for one call. */
async function solveCaptcha(): Promise<string> {
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
