import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractRoutes } from "../../testing/contract-routes.ts";
import { bodyLimitsOf, checkShape, largest, maxDepth, sizeText, usualLimits } from "./body-limits.ts";

const routes = [...(await contractRoutes())];
const kilobyte = 1_024;

describe("the limits of a route's body", () => {
  const withBody = routes.flatMap(([name, route]) => (route.body ? [[name, route, route.body] as const] : []));

  test.each(withBody)("of %s fit the largest body that the contract accepts", (_name, route, body) => {
    const [limits, most] = [bodyLimitsOf(route), largest(body)];
    expect(limits.bytes).toBeGreaterThan(most.bytes);
    expect(limits.values).toBeGreaterThan(most.values);
  });

  test.each(routes.filter(([, { who }]) => who === "open"))(
    "of %s, which needs no session, are at most 16 kB",
    (_, route) => {
      expect(bodyLimitsOf(route)).toEqual(usualLimits);
    },
  );

  test("are at most 512 kB of JSON, and 16 kB for most routes", () => {
    const sizes = routes.filter(([, route]) => !route.upload).map(([, route]) => bodyLimitsOf(route).bytes);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(512 * kilobyte);
    expect(sizes.filter((bytes) => bytes === 16 * kilobyte).length / sizes.length).toBeGreaterThan(0.8);
  });

  test("of an upload fit its file and the form around it", () => {
    expect(sizeText(bodyLimitsOf({ upload: { field: "picture", megabytes: 10 } }).bytes)).toBe("11 MB");
  });
});

test("are joined by a rate limit on every route that changes something without a session", () => {
  const without = routes.filter(([, { who, method, limit }]) => who === "open" && method !== "GET" && !limit);
  expect(without.map(([name]) => name)).toEqual([]);
});

describe("the shape of a JSON text", () => {
  const depthOf = (value: unknown): number =>
    typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
  const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

  test("is accepted up to 32 levels", () => {
    expect(checkShape(nested(maxDepth), 1_000)).toBeUndefined();
    expect(checkShape(nested(maxDepth + 1), 1_000)).toEqual({ problem: "too_deep" });
    expect(checkShape(`${'{"a":'.repeat(maxDepth + 1)}1`, 1_000)).toEqual({ problem: "too_deep" });
  });

  test("is accepted up to its number of values", () => {
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => 0));
    expect(checkShape(list(998), 1_000)).toBeUndefined();
    expect(checkShape(list(1_001), 1_000)).toEqual({ problem: "too_many_values", most: 1_000 });
    expect(checkShape(`{${'"a":0,'.repeat(1_001)}`, 1_000)).toEqual({ problem: "too_many_values", most: 1_000 });
  });

  test("is measured without the contents of strings", () => {
    const text = JSON.stringify({ note: '[[[[{{{{,,,,"\\', more: ["\\\\", '\\"', `"${",".repeat(5_000)}`] });
    expect(checkShape(text, 10)).toBeUndefined();
  });

  test("is measured correctly for any JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 3 }), (value, spaces) => {
        const text = JSON.stringify(value, undefined, spaces);
        const wrapped = `${"[".repeat(maxDepth - depthOf(value))}${text}${"]".repeat(maxDepth - depthOf(value))}`;
        expect(checkShape(wrapped, 100_000)).toBeUndefined();
        expect(checkShape(`[${wrapped}]`, 100_000)).toEqual({ problem: "too_deep" });
      }),
    );
  });

  test("of invalid JSON is left to the parser", () => {
    for (const text of ["", '"', '{"a', "]]]]", "\\", '"\\"']) expect(checkShape(text, 1_000)).toBeUndefined();
  });
});
