import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";

describe("createQueryClient", () => {
  it("[SYS-008] reports a failed change and a failed refresh of a list, but not a failed first load", async () => {
    const reported: string[] = [];
    const client = createQueryClient((error) => reported.push(error.message));
    const fail = (words: string) => () => Promise.reject(new Error(words));

    await client.fetchQuery({ queryKey: ["never"], queryFn: fail("never came") }).catch(() => undefined);
    expect(reported).toEqual([]);

    client.setQueryData(["list"], ["row"]);
    const refresh = { queryKey: ["list"], queryFn: fail("not refreshed"), staleTime: 0 };
    await client.fetchQuery(refresh).catch(() => undefined);
    const change = client.getMutationCache().build(client, { mutationFn: fail("not changed") });
    await change.execute(undefined).catch(() => undefined);
    expect(reported).toEqual(["not refreshed", "not changed"]);
  });

  it("loads a query again that is invalidated during its first load", async () => {
    const client = createQueryClient(() => undefined);
    let stored = "before";
    const answers: (() => void)[] = [];
    const observer = new QueryObserver(client, {
      queryKey: ["source", 7],
      queryFn: () => {
        const read = stored;
        return new Promise<string>((resolve) => answers.push(() => resolve(read)));
      },
    });
    const unsubscribe = observer.subscribe(() => undefined);
    stored = "after";
    const invalidated = client.invalidateQueries({ queryKey: ["source"] });
    answers[0]?.();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    await invalidated;
    expect(observer.getCurrentResult().data).toBe("after");
    unsubscribe();
  });
});
