import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

describe("an endpoint", () => {
  it("keeps method and path as written", () => {
    const made = endpoint("PUT /Users/{userId}/UpdateRole", {
      permission: "users:write",
      summary: "",
      response: z.boolean(),
    });
    expect([made.method, made.path, made.site, made.open]).toEqual([
      "PUT",
      "/Users/{userId}/UpdateRole",
      "header",
      false,
    ]);
  });

  it("is what it says of itself, and nothing more", () => {
    const made = endpoint("GET /Ping", { permission: "member", summary: "Says pong", response: z.boolean() });
    expect(made).toMatchObject({
      method: "GET",
      path: "/Ping",
      permission: "member",
      summary: "Says pong",
      produces: "json",
      file: null,
      site: "header",
      open: false,
      rateLimit: null,
      captcha: false,
      uploads: false,
      echoes: null,
    });
    for (const shape of [made.params, made.query, made.body]) expect(shape.parse({ more: 1 })).toEqual({});
  });

  it("has every property it was given", () => {
    const shape = z.object({ id: z.int() });
    const options = {
      permission: "anonymous",
      summary: "Sends a file",
      params: shape,
      query: shape.extend({ page: z.int() }),
      body: shape.extend({ text: z.string() }),
      response: z.string(),
      produces: "csv",
      file: () => ({ fileName: "pings.csv", contentType: "text/csv" }),
      site: "none",
      open: true,
      rateLimit: "subscribe",
      captcha: true,
      uploads: true,
      echoes: "text",
    } as const;
    const { method, path, ...given } = endpoint("POST /Pings", options);
    expect([method, path]).toEqual(["POST", "/Pings"]);
    expect(given).toEqual(options);
  });

  it("does not compile without a permission, or with one that does not exist", () => {
    // @ts-expect-error no permission
    endpoint("GET /Open", { summary: "", response: z.boolean() });
    // @ts-expect-error an unknown permission
    endpoint("GET /Odd", { permission: "everyone", summary: "", response: z.boolean() });
    expect.assertions(0);
  });
});
