// @vitest-environment node
import { describe, expect, test } from "vitest";
import { contrast, difference, everyVision } from "../testing/color-vision.ts";
import { themes, token } from "../testing/tokens.ts";
import { positionColor, positionColors } from "./position-color.ts";

const colorsIn = (theme: (typeof themes)[number]) =>
  Array.from({ length: positionColors }, (_, index) => ({
    index,
    ground: token(`position-${index}`, theme),
    edge: token(`edge-${index}`, theme),
  }));

describe.each(themes)("the twelve colors of positions in the %s theme", (theme) => {
  const colors = colorsIn(theme);

  test.each(colors)("color $index carries text and its edge stands out", ({ ground, edge }) => {
    expect(contrast(token("ink", theme), ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(edge, token("surface", theme))).toBeGreaterThanOrEqual(3);
  });

  test("none is green, because green means booked", () => {
    const green = colors.filter(({ ground, edge }) => [ground, edge].some(isGreen));
    expect(green).toEqual([]);
    expect(isGreen(token("green", theme))).toBe(true);
  });

  test.each(everyVision)("any two can be told apart with %s color vision", (vision) => {
    const least = { edge: 7, ground: vision === "full" ? 4 : 2 };
    const close = (["edge", "ground"] as const).flatMap((part) =>
      colors.flatMap((one) =>
        colors
          .filter((other) => other.index > one.index && difference(one[part], other[part], vision) < least[part])
          .map((other) => `${part} of ${one.index} and ${other.index}`),
      ),
    );
    expect(close).toEqual([]);
  });

  test("none looks like a position that is not activated or has passed", () => {
    for (const { ground } of colors)
      for (const gray of ["not-active", "line"])
        expect(difference(ground, token(gray, theme), "full")).toBeGreaterThanOrEqual(4);
  });
});

test("tags use the document's grays on a light surface", () => {
  expect([token("not-active", "light"), token("line", "light")]).toEqual(["#979797", "#d9d9d9"]);
});

test("a name has the same color each time, in upper or lower case", () => {
  expect(positionColor("Set costumer")).toEqual(positionColor(" set Costumer "));
});

test("an index beyond the twelve colors wraps around", () => {
  expect(positionColor(12)).toEqual(positionColor(0));
  expect(positionColor(-1)).toEqual(positionColor(11));
});

/** Whether a color is between yellow and cyan, and is not gray. */
function isGreen(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const range = Math.max(red, green, blue) - Math.min(red, green, blue);
  if (green < Math.max(red, blue) || range <= green * 0.03) return false;
  const hue = 120 + (60 * (blue - red)) / range;
  return hue > 70 && hue < 178;
}
