import { getChallenge } from "@newsloom/contract/identity/captcha";
import { endMySessions, getMySites } from "@newsloom/contract/identity/users";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { auth } from "../session/auth-store.ts";
import { call } from "./call.ts";

const LATER = Date.now() + 3_600_000;
const storage = () => ({
  clear: vi.fn<() => void>(),
  setItem: vi.fn<(key: string, value: string) => void>(),
});

/** Lets the test answer each request. */
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

beforeEach(() => {
  vi.stubGlobal("location", { search: "", pathname: "/harbor", hash: "", assign: () => undefined });
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  for (const site of [1, 2]) auth.success(site, { value: `token-${site}`, expiresAt: LATER });
  return () => vi.unstubAllGlobals();
});

it.each([
  ["of another shape", () => Response.json([{ siteNameId: "one" }])],
  ["that is not JSON", () => new Response("<html>")],
])("an answer %s is an error of the catalogue, without its details", async (_what, answer) => {
  const requests = stubFetch();
  const sites = call(getMySites, { siteNameId: 1 });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.answer(answer());
  await expect(sites).rejects.toThrow(/^Some error occurred, while fetching\. Try again$/);
});

describe("the site of a request", () => {
  it("is the one it was sent for, whichever other sites the user is signed in to", async () => {
    const requests = stubFetch();
    const answers = [call(getMySites, { siteNameId: 1 }), call(getMySites, { siteNameId: 2 })];
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    for (const [index, siteNameId] of ["1", "2"].entries()) {
      const headers = { siteNameId, authorization: `Bearer token-${siteNameId}` };
      expect(requests[index]?.init.headers).toMatchObject(headers);
      requests[index]?.answer(Response.json([]));
    }
    expect(await Promise.all(answers)).toEqual([[], []]);
  });

  it.each([
    ["a query", () => call(getMySites, { siteNameId: 1 })],
    ["a change", () => call(endMySessions, { siteNameId: 1 })],
  ])(
    "loses its session when %s is refused, and a site that was opened since keeps its own",
    async (_what, send) => {
      const requests = stubFetch();
      void send();
      await vi.waitFor(() => expect(requests).toHaveLength(1));
      void call(getMySites, { siteNameId: 2 });
      await vi.waitFor(() => expect(requests).toHaveLength(2));
      requests[0]?.answer(new Response("", { status: 401 }));
      await vi.waitFor(() => expect(requests).toHaveLength(3));
      expect(new URLSearchParams(String(requests[2]?.init.body)).get("tenant")).toBe("1");
    },
  );

  it("is required by the type of every call, except those made before a site is known", async () => {
    stubFetch();
    // @ts-expect-error: an endpoint of a site does not compile without one.
    await expect(call(getMySites, {})).rejects.toThrow("belongs to a site");
    void call(getChallenge, {});
  });
});
