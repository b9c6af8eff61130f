import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { sendersQuery } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

it("[DEL-026] site 147 has no sender list, and does not ask for one; every other site asks", async () => {
  const ask = vi.fn<typeof fetch>(() => Promise.reject(new Error("offline")));
  vi.stubGlobal("fetch", ask);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  expect(await client.fetchQuery(sendersQuery(147))).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
  // Nobody is signed in here, so whoever asks is sent away.
  await expect(client.fetchQuery(sendersQuery(148))).rejects.toThrow();
});
