import ipaddr from "ipaddr.js";

/**
 * The unit of rate limiting: an IPv4 address, or the /64 prefix of an IPv6 address, which one household owns and could
 * rotate through at will.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address); // maps an IPv4-mapped IPv6 address to IPv4
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${parsed.toNormalizedString().split(":").slice(0, 4).join(":")}::/64`;
}
