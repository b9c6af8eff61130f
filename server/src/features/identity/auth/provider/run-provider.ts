import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import type { Platform } from "#platform/platform";
import { createProvider } from "./create-provider.ts";
import { keepSigningKeys, type SigningKey } from "./keys.ts";

const LOOK_FOR_KEYS_MS = 60_000;

export interface RunningProvider {
  /** The provider of this moment: it is replaced when the keys change. */
  readonly current: Provider;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Looks for keys that came or went, here or on another server. */
  refreshKeys(): Promise<void>;
  stop(): void;
}

/** Keeps a provider running with the keys of the moment. */
export async function runProvider(platform: Platform): Promise<RunningProvider> {
  let keys = await keepSigningKeys(platform);
  let provider = createProvider(platform, keys);
  let handle = provider.callback();
  const refreshKeys = async () => {
    const found = await keepSigningKeys(platform);
    if (kids(found) === kids(keys)) return;
    keys = found;
    provider = createProvider(platform, keys);
    handle = provider.callback();
  };
  const timer = setInterval(() => {
    refreshKeys().catch((error: unknown) =>
      platform.log.error({ err: error }, "signing keys could not be read"),
    );
  }, LOOK_FOR_KEYS_MS);
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

const kids = (keys: readonly SigningKey[]) => keys.map((key) => key.kid).join(" ");
