import type { SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import { QueueFull } from "#platform/fair-queue";
import type { Account } from "../people/account-queries.ts";
import { clearAttempts, countAttempt } from "./attempt-limit.ts";
import * as passwords from "./password-hashing.ts";

/** Attempts are limited together with those of the sign-in page: it is the same password. */
export async function confirmPassword(
  { platform, ip }: SiteScope,
  account: Account,
  password: string,
): Promise<boolean> {
  const seconds = await countAttempt(platform, account.email, ip);
  if (seconds > 0) throw tooManyRequests(`Too many tries. Wait ${seconds} seconds and try again.`);
  const { matches } = await orTooManyRequests(() =>
    passwords.verifyPassword(account.passwordHash, password, ip),
  );
  if (matches) await clearAttempts(platform, account.email, ip);
  return matches;
}

export function hashPassword({ ip }: SiteScope, password: string): Promise<string> {
  return orTooManyRequests(() => passwords.hashPassword(password, ip));
}

async function orTooManyRequests<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof QueueFull) throw tooManyRequests("The server is busy. Wait a moment and try again.");
    throw error;
  }
}

const tooManyRequests = (message: string) => new AppError("too_many_requests", message);
