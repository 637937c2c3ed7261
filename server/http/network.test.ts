import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf, networksOf, widestNetworkOf } from "./network.ts";

test.for([
  ["203.0.113.9", ["203.0.113.9"]],
  ["::ffff:203.0.113.9", ["203.0.113.9"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["2001:DB8:1:ab02::1", ["2001:db8:1:ab02::/64", "2001:db8:1:ab00::/56", "2001:db8:1::/48"]],
  ["::1", ["0:0:0:0::/64", "0:0:0:0::/56", "0:0:0::/48"]],
  ["unknown", ["unknown"]],
] as const)("counts %s in the networks %o", ([address, networks]) => {
  expect(networksOf(address).map(({ network }) => network)).toEqual(networks);
  expect(networkOf(address)).toBe(networks[0]);
  expect(widestNetworkOf(address)).toBe(networks.at(-1));
});

test("counts two IPv6 addresses together exactly where their first 64, 56 or 48 bits agree", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const address = fc.array(group, { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(address, fc.integer({ min: 0, max: 127 }), (groups, bit) => {
      const index = Math.floor(bit / 16);
      const other = groups.with(index, (groups[index] ?? 0) ^ (0x8000 >> (bit % 16)));
      const toText = (parts: number[]) => parts.map((part) => part.toString(16)).join(":");
      fc.pre(!/^0:0:0:0:0:ffff/.test(toText(groups)) && !/^0:0:0:0:0:ffff/.test(toText(other)));
      const [own, others] = [networksOf(toText(groups)), networksOf(toText(other))];
      const agree = own.map(({ network }, level) => network === others[level]?.network);
      expect(agree).toEqual([bit >= 64, bit >= 56, bit >= 48]);
    }),
  );
});
