import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DnsServer, startDnsServer } from "../../test/mail/dns-server.ts";
import { createDns, type DnsReader } from "./dns.ts";

let server: DnsServer;
let dns: DnsReader;
beforeAll(async () => {
  server = await startDnsServer();
  dns = createDns([server.address]);
});
afterAll(() => server.stop());

describe("reading the DNS", () => {
  it("joins the strings of a long record", async () => {
    const key = `v=DKIM1; p=${"A".repeat(700)}`;
    server.set("TXT", "long.example", "short", key);
    expect(await dns.txt("long.example")).toEqual(["short", key]);
  });

  it("answers an empty list where there is nothing", async () => {
    server.set("CNAME", "alias.example", "target.example");
    expect(await dns.cname("alias.example")).toEqual(["target.example"]);
    expect(await dns.txt("nowhere.example")).toEqual([]);
    expect(await dns.cname("long.example")).toEqual([]);
    expect(await dns.txt(`${"a".repeat(70)}.example`)).toEqual([]);
  });

  it.each(["failing", "silent"] as const)("distinguishes a %s server from a missing record", async (how) => {
    server.break("fog.example", how);
    const reason = how === "silent" ? "its name servers are silent" : "its name servers report a failure";
    await expect(dns.txt("fog.example")).rejects.toThrow(`The DNS did not answer for fog.example: ${reason}`);
    await expect(dns.exists("fog.example")).rejects.toThrow(reason);
  });

  it("distinguishes an unknown name from one without such records", async () => {
    server.set("CNAME", "mail.quay.example", "target.example");
    for (const name of ["mail.quay.example", "quay.example"]) expect(await dns.exists(name), name).toBe(true);
    expect(await dns.exists("pier.example")).toBe(false);
  });

  it("answers an IP address with itself", async () => {
    expect(await dns.addresses("192.0.2.7")).toEqual(["192.0.2.7"]);
    expect(await dns.addresses("nowhere.example")).toEqual([]);
  });
});
