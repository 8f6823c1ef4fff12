// @vitest-environment node
import { expect, test } from "vitest";
import { contrast } from "./testing/colour-vision.ts";
import { token } from "./testing/tokens.ts";

/** All pairs of text and background that the components use. */
const texts = [
  ["ink", "white"],
  ["ink", "wash"],
  ["ink", "wash-deep"],
  ["ink", "line"],
  ["ink", "red-wash"],
  ["ink", "picture"],
  ["ink", "green-wash"],
  ["gray-ink", "white"],
  ["gray-ink", "wash"],
  ["past-ink", "wash-deep"],
  ["placeholder", "white"],
  ["black", "green"],
  ["black", "green-press"],
  ["black", "orange"],
  ["green-ink", "white"],
  ["green-ink", "green-wash"],
  ["orange-ink", "white"],
  ["orange-ink", "orange-wash"],
  ["red-ink", "white"],
  ["red-ink", "red-wash"],
  ["white", "ink"],
  ["dark-text", "ink"],
  ["dark-quiet", "ink"],
] as const;

test.each(texts)("text in --%s on --%s passes AA", (text, ground) => {
  expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(4.5);
});

/** All pairs of colors by which a control or its state is recognized. */
const edges = [
  ["field-line", "white"],
  ["ink", "white"],
  ["red-ink", "white"],
  ["star-edge", "white"],
  ["green-ink", "white"],
] as const;

test.each(edges)("an edge in --%s on --%s passes AA for controls", (edge, ground) => {
  expect(contrast(token(edge), token(ground))).toBeGreaterThanOrEqual(3);
});

test("the spec's gray, green and orange are not used for small text on white", () => {
  for (const pale of ["gray", "green", "orange"]) expect(contrast(token(pale), token("white"))).toBeLessThan(4.5);
});
