import { getMySites } from "@newsloom/contract/identity/users";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { auth } from "../session/auth-store.ts";
import { enterSite } from "../site/current-site.ts";
import { call } from "./call.ts";

const LATER = Date.now() + 3_600_000;
const storage = () => ({
  clear: vi.fn<() => void>(),
  setItem: vi.fn<(key: string, value: string) => void>(),
});

/** Answers every request when the test says so. */
function stubFetch() {
  const requests: {
    readonly url: string;
    readonly init: RequestInit;
    readonly answer: (response: Response) => void;
  }[] = [];
  const stub = (url: string, init: RequestInit) =>
    new Promise<Response>((answer) => {
      requests.push({ url, init, answer });
    });
  vi.stubGlobal("fetch", stub);
  return requests;
}

describe("the site of a request", () => {
  beforeEach(() => {
    vi.stubGlobal("location", { search: "", pathname: "/harbor", hash: "", assign: () => undefined });
    vi.stubGlobal("localStorage", storage());
    vi.stubGlobal("sessionStorage", storage());
    for (const site of [1, 2]) auth.success(site, { value: `token-${site}`, expiresAt: LATER });
    return () => vi.unstubAllGlobals();
  });

  it("is the one its query names, whichever site is open by then", async () => {
    const requests = stubFetch();
    enterSite(2);
    const sites = call(getMySites, { siteNameId: 1 });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.init.headers).toMatchObject({ siteNameId: "1", authorization: "Bearer token-1" });
    requests[0]?.answer(Response.json([]));
    expect(await sites).toEqual([]);
  });

  it.each([
    ["a query", { siteNameId: 1 }],
    ["a change that started before the switch", {}],
  ])(
    "loses its session when %s is refused, and the site that is open by then keeps its own",
    async (_what, input) => {
      const requests = stubFetch();
      enterSite(1);
      void call(getMySites, input);
      await vi.waitFor(() => expect(requests).toHaveLength(1));
      enterSite(2);
      requests[0]?.answer(new Response("", { status: 401 }));
      await vi.waitFor(() => expect(requests).toHaveLength(2));
      expect(new URLSearchParams(String(requests[1]?.init.body)).get("tenant")).toBe("1");
    },
  );
});
