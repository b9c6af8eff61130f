import type { SiteScope } from "#platform/context";
import { AppError } from "#platform/errors";
import type { Account } from "../people/account-queries.ts";
import { countTry, forgetTries } from "./attempt-limit.ts";
import * as passwords from "./password-hashing.ts";

/** Guesses here slow down like guesses at the sign-in page: it is the same password. */
export async function confirmPassword(
  { platform, ip }: SiteScope,
  account: Account,
  password: string,
): Promise<boolean> {
  const seconds = await countTry(platform, account.email, ip);
  if (seconds > 0) throw tooMany(`Too many tries. Wait ${seconds} seconds and try again.`);
  const { matches } = await whenNotBusy(() => passwords.verifyPassword(account.passwordHash, password));
  if (matches) await forgetTries(platform, account.email, ip);
  return matches;
}

export function hashPassword(password: string): Promise<string> {
  return whenNotBusy(() => passwords.hashPassword(password));
}

async function whenNotBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof passwords.TooManyHashes)
      throw tooMany("The server is busy. Wait a moment and try again.");
    throw error;
  }
}

const tooMany = (message: string) => new AppError("too_many_requests", message);
