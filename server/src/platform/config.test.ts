import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const message = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return "accepted";
};

describe("configuration", () => {
  it("works with defaults alone", () => {
    expect(readConfig({})).toMatchObject({
      HOST: "127.0.0.1",
      PORT: 4100,
      isLoopback: true,
      OUTBOUND_ALLOW: [],
    });
  });

  it("treats an empty variable as absent", () => {
    expect(readConfig({ PORT: "", SMTP_URL: "" })).toEqual(readConfig({}));
  });

  it.each([
    ["PORT", { PORT: "eighty" }],
    ["PORT", { PORT: "70000" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://x/y" }],
    ["OUTBOUND_ALLOW", { OUTBOUND_ALLOW: "10.0.0.0" }],
    ["SYSTEM_DOMAINS", { SYSTEM_DOMAINS: "one.test" }],
    ["CAPTCHA", { CAPTCHA: "maybe" }],
    ["SECRET_KEY", { SECRET_KEY: "short" }],
    ["SECRET_KEY", { DATABASE_URL: "postgres://localhost/x" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://news.example" }],
    ["PUBLIC_URL", { HOST: "0.0.0.0" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ])("names %s in one line when it is wrong", (name, environment) => {
    expect(message(environment)).toMatch(new RegExp(`^${name}: [^\n]+$`));
  });
});
