import { CAPTCHA_HEADER } from "@newsloom/contract/identity/captcha";
import type { FastifyRequest } from "fastify";
import { networkOf } from "./client-network.ts";

export interface CaptchaCheck {
  /** Throws when this call must carry a solved captcha and does not. */
  assertSolved(address: string, solution: string | undefined): Promise<void>;
}

export async function assertCaptcha(captcha: CaptchaCheck, request: FastifyRequest): Promise<void> {
  const solution = request.headers[CAPTCHA_HEADER];
  await captcha.assertSolved(networkOf(request.ip), typeof solution === "string" ? solution : undefined);
}
