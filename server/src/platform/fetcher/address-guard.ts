import ipaddr from "ipaddr.js";
import { FetchRefused } from "./fetch-refused.ts";

export type AddressGuard = (address: string, hostname: string) => void;

// ipaddr.js calls everything it has no name for "unicast", `::127.0.0.1` included; only this block is the public Internet.
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Throws unless the address is a public one or lies in an allowed block. */
export function createAddressGuard(allow: readonly string[]): AddressGuard {
  const blocks = allow.map((block) => ipaddr.parseCIDR(block));

  return (address, hostname) => {
    // `process` unwraps IPv4-mapped IPv6, so that both spellings meet the same rule.
    const ip = ipaddr.isValid(address) ? ipaddr.process(address) : null;
    if (ip && (isPublic(ip) || blocks.some((block) => contains(block, ip)))) return;
    throw new FetchRefused("address_not_allowed", `${hostname} leads to an address that may not be fetched.`);
  };
}

function isPublic(ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (ip.range() !== "unicast") return false;
  return ip.kind() === "ipv4" || ip.match(GLOBAL_IPV6);
}

function contains(block: [ipaddr.IPv4 | ipaddr.IPv6, number], ip: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return block[0].kind() === ip.kind() && ip.match(block);
}
