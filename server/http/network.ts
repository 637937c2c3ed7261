import ipaddr from "ipaddr.js";

/**
 * The unit of rate limiting: an IPv4 address, or the /64 prefix of an IPv6 address, which one household owns and could
 * rotate through at will.
 */
export const networkOf = (address: string): string => networksOf(address)[0].network;

/** A network, and the factor by which its limits exceed those of a single household. */
interface CountedNetwork {
  network: string;
  factor: number;
}

const toHex = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");

/**
 * Every network in which an address is counted, the narrowest first: an IPv4 address alone, or the /64, /56 and /48 of an
 * IPv6 address. Providers assign each of the three to a single customer, who may rotate through it; mobile providers put
 * many customers into one /48, so the limits of wider networks are higher.
 */
export function networksOf(address: string): [CountedNetwork, ...CountedNetwork[]] {
  if (!ipaddr.isValid(address)) return [{ network: address, factor: 1 }];
  const parsed = ipaddr.process(address); // maps an IPv4-mapped IPv6 address to IPv4
  if (!(parsed instanceof ipaddr.IPv6)) return [{ network: parsed.toString(), factor: 1 }];
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts;
  return [
    { network: `${toHex([first, second, third, fourth])}::/64`, factor: 1 },
    { network: `${toHex([first, second, third, fourth & 0xff00])}::/56`, factor: 4 },
    { network: `${toHex([first, second, third])}::/48`, factor: 16 },
  ];
}

/** The widest network of an address, which one customer may own as a whole: an IPv4 address or the /48. */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.network ?? address;
