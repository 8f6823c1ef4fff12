import { describe, expect, test } from "vitest";
import { formatKeyRing, inOrderOfUse, newKey, newKeyRing, parseKeyRing } from "./key-ring.ts";

const secret = "A".repeat(43);
const now = Temporal.Instant.from("2026-11-23T12:00:00Z");
const after = (hours: number) => now.add({ hours });

test("keys are read as they were written, with comments and with semicolons", () => {
  const ring = { ...newKeyRing(), keys: [newKey(), newKey(now)] };
  expect(parseKeyRing(formatKeyRing(ring), "a file")).toEqual(ring);
  expect(parseKeyRing(`# Keys\n\n${formatKeyRing(ring).replaceAll("\n", "; ")} # all\n`, "a file")).toEqual(ring);
});

describe("a line that is no key is refused with the format of a line", () => {
  test.each([
    "",
    "# only a comment",
    "k-1 short",
    `key ${secret}`,
    `k-1 ${secret} tomorrow`,
    `k-1 ${secret} 2026-11-23T12:00:00Z more`,
    `vapid ${secret} 2026-11-23T12:00:00Z`,
    `k-1 ${secret}; k-1 ${secret}`,
    `vapid ${secret}`,
  ])("%j", (text) => {
    expect(() => parseKeyRing(text, "SECRET_KEYS")).toThrow(/^SECRET_KEYS has/);
  });
});

test("an error about keys never contains one", () => {
  expect(() => parseKeyRing(`k-1 ${"B".repeat(42)}`, "SECRET_KEYS")).toThrow(/^(?!.*BBBBBBBBB)/s);
});

test("the key that came into use last is in use; later ones are not yet", () => {
  const [first, second, third] = [newKey(), newKey(after(-1)), newKey(after(1))];
  const order = (keys: (typeof first)[], at = now) => inOrderOfUse({ keys }, at).map(({ id }) => id);
  expect(order([first, second, third])).toEqual([second.id, first.id, third.id]);
  expect(order([third, second, first], after(2))).toEqual([third.id, second.id, first.id]);
  expect(order([first])).toEqual([first.id]);
});
