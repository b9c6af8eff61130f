import { afterEach, describe, expect, it, vi } from "vitest";
import { createFairQueue, type FairQueueLimits } from "./fair-queue.ts";

const LIMITS: FairQueueLimits = { budget: 3, budgetPerSite: 2, maxWaitingPerSite: 10, maxWaitMs: 1000 };
const [A, B, C] = [1, 2, 3];

/** A queue whose tasks run until the test ends them by name. */
function openQueue(limits: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const started: string[] = [];
  const endings = new Map<string, () => void>();
  const add = (name: string, siteId: number, cost = 1) => {
    const task = queue.run(siteId, cost, () => {
      started.push(name);
      return new Promise<string>((resolve) => endings.set(name, () => resolve(name)));
    });
    // A task that still waits at the end of its test is refused later.
    task.catch(() => undefined);
    return task;
  };
  const end = async (name: string) => {
    endings.get(name)?.();
    await settle();
  };
  return { add, end, started, run: queue.run };
}

/** Lets every promise that can settle do so. */
const settle = () => new Promise(setImmediate);

afterEach(() => vi.useRealTimers());

describe("the fair queue", () => {
  it("runs what its budget holds, and answers with the task's result", async () => {
    const { add, end, started } = openQueue();
    const first = add("a1", A, 2);
    void add("b1", B);
    void add("c1", C);
    await settle();
    expect(started).toEqual(["a1", "b1"]);
    await end("a1");
    expect(await first).toBe("a1");
    expect(started).toEqual(["a1", "b1", "c1"]);
  });

  it("leaves room for other sites, however much one site queues", async () => {
    const { add, started } = openQueue();
    for (const name of ["a1", "a2", "a3", "a4"]) void add(name, A);
    await settle();
    expect(started).toEqual(["a1", "a2"]);
    void add("b1", B);
    await settle();
    expect(started, "b1 did not wait").toEqual(["a1", "a2", "b1"]);
  });

  it("lets sites take turns", async () => {
    const { add, end, started } = openQueue({ budget: 1, budgetPerSite: 1 });
    for (const name of ["a1", "a2", "a3"]) void add(name, A);
    for (const name of ["b1", "b2"]) void add(name, B);
    void add("c1", C);
    await settle();
    for (const name of ["a1", "b1", "c1", "a2", "b2", "a3"]) await end(name);
    expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  });

  it("does not let small tasks overtake a large one whose turn it is", async () => {
    const { add, end, started } = openQueue();
    void add("a1", A, 2);
    await settle();
    void add("b-large", B, 2);
    void add("c1", C);
    await settle();
    expect(started).toEqual(["a1"]);
    await end("a1");
    expect(started).toEqual(["a1", "b-large", "c1"]);
  });

  it("runs a task that costs more than a site may use, as all that the site may use", async () => {
    const { add, started } = openQueue();
    void add("a-huge", A, 99);
    void add("a2", A);
    void add("b1", B);
    await settle();
    expect(started).toEqual(["a-huge", "b1"]);
  });

  it("refuses a site that queues too much, and no other site", async () => {
    const { add, end, started } = openQueue({ budget: 1, budgetPerSite: 1, maxWaitingPerSite: 2 });
    for (const name of ["a1", "a2", "a3"]) void add(name, A);
    await expect(add("a4", A)).rejects.toMatchObject({ reason: "too_many_waiting" });
    void add("b1", B);
    for (const name of ["a1", "b1"]) await end(name);
    void add("a5", A);
    for (const name of ["a2", "a3", "a5"]) await end(name);
    expect(started).toEqual(["a1", "b1", "a2", "a3", "a5"]);
  });

  it("refuses a task that waited too long, and starts those behind it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { add, started } = openQueue();
    void add("a1", A, 2);
    const large = add("b-large", B, 2);
    vi.advanceTimersByTime(900);
    void add("c1", C);
    vi.advanceTimersByTime(100);
    await expect(large).rejects.toMatchObject({ reason: "waited_too_long" });
    expect(started).toEqual(["a1", "c1"]);
    vi.advanceTimersByTime(10_000);
    expect(started, "a task that runs has no deadline here").toEqual(["a1", "c1"]);
  });

  it("continues after a task that failed", async () => {
    const { run } = openQueue({ budget: 1, budgetPerSite: 1 });
    const failing = run(A, 1, () => Promise.reject(new Error("broken")));
    const next = run(A, 1, async () => "next");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("next");
  });
});
