import { describe, expect, it } from "vitest";
import { isCountedHost, machineRequest } from "./machine-requests.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PERSON = { method: "GET", agent: FIREFOX, purpose: "" };

describe("a request of a machine", () => {
  it("is not taken for one where it may be of a person", () => {
    expect(machineRequest(PERSON, [])).toBeUndefined();
    expect(machineRequest(PERSON, ["harborcheck", "uptime"])).toBeUndefined();
  });

  it("is a prefetch by its method or purpose", () => {
    expect(machineRequest({ ...PERSON, method: "HEAD" }, [])).toBe("prefetch");
    expect(machineRequest({ ...PERSON, purpose: "prefetch;prerender" }, [])).toBe("prefetch");
  });

  it.each([
    "",
    "Googlebot/2.1",
    "LinkPreview",
    "curl/8.5",
    "python-requests/2",
    "Go-http-client/1.1",
    "HeadlessChrome",
  ])("is known by its agent: “%s”", (agent) =>
    expect(machineRequest({ ...PERSON, agent }, [])).toBe("agent"),
  );

  it("is of an agent that the site excludes, in any case", () => {
    expect(machineRequest({ ...PERSON, agent: "HarborCheck/1" }, ["uptime", "harborcheck"])).toBe(
      "excluded agent",
    );
  });
});

describe("the host of a request", () => {
  it.each([
    ["harbor.test", [], true],
    ["harbor.test", ["harbor.test"], true],
    ["www.harbor.test", ["harbor.test"], true],
    ["news.harbor.test", ["harbor.test"], false],
    ["news.harbor.test", ["other.test", "*.harbor.test"], true],
    ["harbor.test.evil.test", ["*.harbor.test"], false],
    ["evilharbor.test", ["*.harbor.test", "harbor.test"], false],
    ["harbor.test", ["*.harbor.test"], false],
  ])("%s with the domains %j is counted: %s", (host, domains, isCounted) => {
    expect(isCountedHost(host, domains)).toBe(isCounted);
  });
});
