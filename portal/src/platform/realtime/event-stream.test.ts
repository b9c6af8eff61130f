import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { auth } from "../session/auth-store.ts";
import { openEventStream } from "./event-stream.ts";

const asked: Headers[] = [];
let page: EventTarget;
let answer: () => Promise<Response>;
const away = () => Promise.reject(new TypeError("away"));
const stream = (body: string) => () =>
  Promise.resolve(new Response(body, { headers: { "content-type": "text/event-stream" } }));

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("location", { search: "" });
  auth.success(1, { value: "opaque", expiresAt: Date.now() + 3_600_000 });
  vi.stubGlobal("document", { baseURI: "http://newsroom.test/" });
  vi.stubGlobal("fetch", (_url: URL, { headers }: RequestInit) => {
    asked.push(new Headers(headers));
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function listen() {
  const heard: string[] = [];
  const close = openEventStream({
    siteNameId: 1,
    position: () => (heard.length === 0 ? null : 41),
    onOpen: () => undefined,
    onLost: () => undefined,
    onMessage: (message) => heard.push(message),
  });
  return { heard, close };
}

it("comes back after 1, 2, 5, 10 and 30 seconds, and says what it read last", async () => {
  answer = stream("id: 41\ndata: hello\n\n");
  const { heard, close } = listen();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(["hello"]);
  expect(asked[0]?.get("authorization")).toBe("Bearer opaque");
  expect(asked[0]?.get("siteNameId")).toBe("1");
  expect(asked[0]?.get("last-event-id")).toBeNull();
  expect(asked[0]?.has("tell-since")).toBe(true);

  answer = away;
  for (const [index, seconds] of [1, 2, 5, 10, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(asked, `before ${seconds} s`).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked, `after ${seconds} s`).toHaveLength(index + 2);
    expect(asked.at(-1)?.get("last-event-id")).toBe("41");
    expect(asked.at(-1)?.has("tell-since")).toBe(false);
  }
  answer = stream("");
  await vi.advanceTimersByTimeAsync(30_000 + 1000);
  expect(asked, "one that opened begins with the shortest wait").toHaveLength(9);
  close();
});

it("is closed for good, also while it waits", async () => {
  answer = away;
  const { close } = listen();
  await vi.advanceTimersByTimeAsync(500);
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

it("does not wait when the device is back", async () => {
  answer = away;
  const { close } = listen();
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 100);
  expect(asked).toHaveLength(3);
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(4);
  close();
});
