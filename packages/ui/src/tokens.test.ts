// @vitest-environment node
import { describe, expect, test } from "vitest";
import { contrast } from "./testing/color-vision.ts";
import { themes, token } from "./testing/tokens.ts";

/** All pairs of text and background that the components use. */
const texts = [
  ["ink", "surface"],
  ["ink", "surface-muted"],
  ["ink", "surface-deep"],
  ["ink", "line"],
  ["ink", "not-active"],
  ["ink", "red-surface"],
  ["ink", "picture"],
  ["ink", "green-surface"],
  ["gray-ink", "surface"],
  ["gray-ink", "surface-muted"],
  ["past-ink", "surface-deep"],
  ["placeholder", "surface"],
  ["black", "green"],
  ["black", "green-press"],
  ["black", "orange"],
  ["green-ink", "surface"],
  ["green-ink", "green-surface"],
  ["orange-ink", "surface"],
  ["orange-ink", "orange-surface"],
  ["red-ink", "surface"],
  ["red-ink", "red-surface"],
  ["surface", "ink"],
  ["surface", "past-ink"],
  ["surface-muted", "ink"],
  ["gray-ink", "line"],
  ["gray-ink", "surface-deep"],
  ["gray-ink", "red-surface"],
  ["gray-ink", "orange-surface"],
  ["gray-ink", "green-surface"],
  ["ink", "surface-faint"],
  ["past-ink", "surface-faint"],
  ["past-ink", "surface-muted"],
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
