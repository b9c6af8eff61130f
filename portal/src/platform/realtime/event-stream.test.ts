import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { auth } from "../session/auth-store.ts";
import { openEventStream } from "./event-stream.ts";

const requests: Headers[] = [];
let page: EventTarget;
let answer: () => Promise<Response>;
const unreachable = () => Promise.reject(new TypeError("away"));
const stream = (body: string) => () =>
  Promise.resolve(new Response(body, { headers: { "content-type": "text/event-stream" } }));

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("location", { search: "" });
  auth.success(1, { value: "opaque", expiresAt: Date.now() + 3_600_000 });
  vi.stubGlobal("document", { baseURI: "http://newsroom.test/" });
  vi.stubGlobal("fetch", (_url: URL, { headers }: RequestInit) => {
    requests.push(new Headers(headers));
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function listen() {
  const received: string[] = [];
  const close = openEventStream({
    siteNameId: 1,
    position: () => (received.length === 0 ? null : 41),
    onOpen: () => undefined,
    onLost: () => undefined,
    onMessage: (message) => received.push(message),
  });
  return { received, close };
}

it("reconnects after 1, 2, 5, 10 and 30 seconds and sends the id of the last event", async () => {
  answer = stream("id: 41\ndata: hello\n\n");
  const { received, close } = listen();
  await vi.advanceTimersByTimeAsync(0);
  expect(received).toEqual(["hello"]);
  expect(requests[0]?.get("authorization")).toBe("Bearer opaque");
  expect(requests[0]?.get("siteNameId")).toBe("1");
  expect(requests[0]?.get("last-event-id")).toBeNull();
  expect(requests[0]?.has("tell-since")).toBe(true);

  answer = unreachable;
  for (const [index, seconds] of [1, 2, 5, 10, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(requests, `before ${seconds} s`).toHaveLength(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests, `after ${seconds} s`).toHaveLength(index + 2);
    expect(requests.at(-1)?.get("last-event-id")).toBe("41");
    expect(requests.at(-1)?.has("tell-since")).toBe(false);
  }
  answer = stream("");
  await vi.advanceTimersByTimeAsync(30_000 + 1000);
  expect(requests, "after a successful connection the delays start again").toHaveLength(9);
  close();
});

it("does not reconnect after close, also during a delay", async () => {
  answer = unreachable;
  const { close } = listen();
  await vi.advanceTimersByTimeAsync(500);
  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
});

it("reconnects at once when the device is online again", async () => {
  answer = unreachable;
  const { close } = listen();
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 100);
  expect(requests).toHaveLength(3);
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(4);
  close();
});
