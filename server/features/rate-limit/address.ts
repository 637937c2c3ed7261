import ipaddr from "ipaddr.js";

/**
 * Who counts as one on the network: an IPv4 address, or the first 64 bits of an IPv6 one, which a household has to itself
 * and could step through at will.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address); // an IPv4 address in IPv6 clothes is that IPv4 address
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${parsed.toNormalizedString().split(":").slice(0, 4).join(":")}::/64`;
}
