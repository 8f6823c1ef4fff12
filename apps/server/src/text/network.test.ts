import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf, truncatedAddress } from "./network.ts";

test.each([
  ["2600:3c00::1", "2600:3c00::2"],
  ["2600:3c00::1", "2600:3C00:0:0:1:2:3:4"],
  ["2600:3c00:0000:0000::", "2600:3c00::"],
  ["2001:db8:1:2::5", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  ["fe80::1%eth0", "fe80::2"],
  ["::1", "0:0:0:0:0:0:0:1"],
])("%s and %s count as one network", (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

test.each([
  ["2600:3c00::1", "2600:3c00:0:1::1"],
  ["2600:3c00::1", "2600:3c01::1"],
  ["192.0.2.7", "192.0.2.8"],
  ["::ffff:192.0.2.7", "::ffff:192.0.2.8"],
  ["::1", "2600::1"],
])("%s and %s count as two networks", (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});

test.each(["1::2::3", "1:2:3", "g::1", "::1.2.3", "::1.2.3.999", "1:2:3:4:5:6:7:8:9", ""])(
  "%j, which is not an address, counts as itself",
  (text) => {
    expect(networkOf(text)).toBe(text);
  },
);

const group = fc.integer({ min: 0, max: 0xffff });
test("every text form of an address gives the same network", () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
      const full = groups.map((each) => each.toString(16).padStart(4, "0")).join(":");
      // The URL parser writes the compressed form of RFC 5952.
      const short = new URL(`http://[${full}]`).hostname.slice(1, -1);
      expect(networkOf(short)).toBe(networkOf(full));
      expect(networkOf(full.toUpperCase())).toBe(networkOf(full));
    }),
  );
});

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2600:3C00::1%eth0", "2600:3c00:0::/48"],
  ["192.0.2.777", "unknown"],
  ["", "unknown"],
  ["socket", "unknown"],
])("of %s only %s is stored", (ip, stored) => {
  expect(truncatedAddress(ip)).toBe(stored);
});
