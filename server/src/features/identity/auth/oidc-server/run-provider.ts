import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import type { Platform } from "#platform/platform";
import { createProvider } from "./create-provider.ts";
import { loadSigningKeys, type SigningKey } from "./keys.ts";
import type { CountSignIn } from "./limit-sign-ins.ts";

const REFRESH_KEYS_MS = 60_000;

export interface RunningProvider {
  /** The current provider: it is replaced when the keys change. */
  readonly current: Provider;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Reads the keys again, in case this or another server has rotated them. */
  refreshKeys(): Promise<void>;
  stop(): void;
}

/** Runs a provider and replaces it when the signing keys change. */
export async function runProvider(platform: Platform, countSignIn: CountSignIn): Promise<RunningProvider> {
  let keys = await loadSigningKeys(platform);
  let provider = createProvider(platform, keys, countSignIn);
  let handle = provider.callback();
  const refreshKeys = async () => {
    const found = await loadSigningKeys(platform);
    if (keyIds(found) === keyIds(keys)) return;
    keys = found;
    provider = createProvider(platform, keys, countSignIn);
    handle = provider.callback();
  };
  const timer = setInterval(() => {
    refreshKeys().catch((error: unknown) =>
      platform.log.error({ err: error }, "signing keys could not be read"),
    );
  }, REFRESH_KEYS_MS);
  timer.unref();
  return {
    get current() {
      return provider;
    },
    handle: (request, response) => handle(request, response),
    refreshKeys,
    stop: () => clearInterval(timer),
  };
}

const keyIds = (keys: readonly SigningKey[]) => keys.map((key) => key.kid).join(" ");
