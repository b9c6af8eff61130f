import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { sendersQuery } from "./api.ts";

afterEach(() => vi.unstubAllGlobals());

it("[DEL-026] site 147 has no sender list, and does not request one; every other site does", async () => {
  const fetchSpy = vi.fn<typeof fetch>(() => Promise.reject(new Error("offline")));
  vi.stubGlobal("fetch", fetchSpy);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  expect(await client.fetchQuery(sendersQuery(147))).toEqual([]);
  expect(fetchSpy).not.toHaveBeenCalled();
  // Nobody is signed in, so a request fails.
  await expect(client.fetchQuery(sendersQuery(148))).rejects.toThrow();
});
