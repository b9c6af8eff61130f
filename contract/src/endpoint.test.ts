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

  it("does not compile without a permission, or with one that does not exist", () => {
    // @ts-expect-error no permission
    endpoint("GET /Open", { summary: "", response: z.boolean() });
    // @ts-expect-error an unknown permission
    endpoint("GET /Odd", { permission: "everyone", summary: "", response: z.boolean() });
    expect.assertions(0);
  });
});
