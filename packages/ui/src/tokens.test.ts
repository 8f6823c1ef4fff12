// @vitest-environment node
import { describe, expect, test } from "vitest";
import { contrast } from "./testing/colour-vision.ts";
import { themes, token } from "./testing/tokens.ts";

/** All pairs of text and background that the components use. */
const texts = [
  ["ink", "surface"],
  ["ink", "wash"],
  ["ink", "wash-deep"],
  ["ink", "line"],
  ["ink", "not-active"],
  ["ink", "red-wash"],
  ["ink", "picture"],
  ["ink", "green-wash"],
  ["gray-ink", "surface"],
  ["gray-ink", "wash"],
  ["past-ink", "wash-deep"],
  ["placeholder", "surface"],
  ["black", "green"],
  ["black", "green-press"],
  ["black", "orange"],
  ["green-ink", "surface"],
  ["green-ink", "green-wash"],
  ["orange-ink", "surface"],
  ["orange-ink", "orange-wash"],
  ["red-ink", "surface"],
  ["red-ink", "red-wash"],
  ["surface", "ink"],
  ["surface", "past-ink"],
  ["wash", "ink"],
  ["gray-ink", "line"],
  ["gray-ink", "wash-deep"],
  ["gray-ink", "red-wash"],
  ["gray-ink", "orange-wash"],
  ["gray-ink", "green-wash"],
  ["ink", "wash-faint"],
  ["past-ink", "wash-faint"],
  ["past-ink", "wash"],
  ["panel-ink", "panel"],
  ["panel-ink", "panel-hover"],
  ["panel-text", "panel"],
  ["panel-quiet", "panel"],
  ["black", "panel-ink"],
] as const;

/** All pairs of colors by which a control or its state is recognized. */
const edges = [
  ["field-line", "surface"],
  ["ink", "surface"],
  ["red-ink", "surface"],
  ["star-edge", "surface"],
  ["green-ink", "surface"],
  ["switch-knob", "ink"],
] as const;

describe.each(themes)("in the %s theme", (theme) => {
  test.each(texts)("text in --%s on --%s passes AA", (text, ground) => {
    expect(contrast(token(text, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)("an edge in --%s on --%s passes AA for controls", (edge, ground) => {
    expect(contrast(token(edge, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test("the spec's gray, green and orange are not used for small text on a light surface", () => {
  for (const pale of ["gray", "green", "orange"])
    expect(contrast(token(pale, "light"), token("surface", "light"))).toBeLessThan(4.5);
});
