import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { solveCaptcha } from "./solve-captcha.ts";

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
