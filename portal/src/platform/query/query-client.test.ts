import { describe, expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";

describe("createQueryClient", () => {
  it("[SYS-008] tells of a change that failed and of a list that could not be refreshed, not of one that never came", async () => {
    const told: string[] = [];
    const client = createQueryClient((error) => told.push(error.message));
    const fail = (words: string) => () => Promise.reject(new Error(words));

    await client.fetchQuery({ queryKey: ["never"], queryFn: fail("never came") }).catch(() => undefined);
    expect(told).toEqual([]);

    client.setQueryData(["list"], ["row"]);
    const refresh = { queryKey: ["list"], queryFn: fail("not refreshed"), staleTime: 0 };
    await client.fetchQuery(refresh).catch(() => undefined);
    const change = client.getMutationCache().build(client, { mutationFn: fail("not changed") });
    await change.execute(undefined).catch(() => undefined);
    expect(told).toEqual(["not refreshed", "not changed"]);
  });
});
