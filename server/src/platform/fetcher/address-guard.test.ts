import { describe, expect, it } from "vitest";
import { createAddressGuard } from "./address-guard.ts";

const outcome = (allow: string[], address: string) => {
  try {
    createAddressGuard(allow)(address, "example.test");
    return "allowed";
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
};

describe("address guard", () => {
  it.each([
    ["loopback", "127.0.0.1"],
    ["all of loopback", "127.8.9.10"],
    ["this host", "0.0.0.0"],
    ["private 10/8", "10.1.2.3"],
    ["private 172.16/12", "172.31.255.255"],
    ["private 192.168/16", "192.168.0.1"],
    ["cloud metadata", "169.254.169.254"],
    ["carrier-grade NAT", "100.64.0.1"],
    ["broadcast", "255.255.255.255"],
    ["multicast", "224.0.0.1"],
    ["documentation", "203.0.113.9"],
    ["IPv6 loopback", "::1"],
    ["IPv6 unspecified", "::"],
    ["IPv6 unique local", "fd00::1"],
    ["IPv6 link-local with a zone", "fe80::1%eth0"],
    ["IPv4-mapped", "::ffff:127.0.0.1"],
    ["IPv4-mapped in hexadecimal", "::ffff:7f00:1"],
    ["IPv4-compatible", "::127.0.0.1"],
    ["IPv4-compatible in hexadecimal", "::7f00:1"],
    ["unassigned IPv6", "4000::1"],
    ["NAT64", "64:ff9b::7f00:1"],
    ["local NAT64", "64:ff9b:1::a00:1"],
    ["6to4", "2002:7f00:1::"],
    ["Teredo", "2001:0:7f00:1::"],
    ["not an address", "localhost"],
  ])("refuses %s (%s)", (_name, address) => {
    expect(outcome([], address)).toBe("address_not_allowed");
  });

  it.each(["93.184.216.34", "8.8.8.8", "::ffff:8.8.8.8", "2606:4700::6810:84e5"])(
    "lets %s through",
    (address) => {
      expect(outcome([], address)).toBe("allowed");
    },
  );

  it("lets exactly the allowed blocks through, in either family's spelling", () => {
    const allow = ["10.0.5.0/24", "fd12::/16"];
    expect(outcome(allow, "10.0.5.77")).toBe("allowed");
    expect(outcome(allow, "::ffff:10.0.5.77")).toBe("allowed");
    expect(outcome(allow, "fd12::9")).toBe("allowed");
    expect(outcome(allow, "10.0.6.1")).toBe("address_not_allowed");
    expect(outcome(allow, "fd13::9")).toBe("address_not_allowed");
  });

  it("refuses to be built from a block that is not one", () => {
    expect(() => createAddressGuard(["10.0.0.0"])).toThrow();
  });
});
