import fc from "fast-check";
import { expect, test } from "vitest";
import { type Crop, maxZoom, moveBy, wholeOf, zoomOf, zoomTo } from "./crop.ts";

test("the first selection is the largest square in the middle of the picture", () => {
  expect(wholeOf({ width: 800, height: 600 })).toEqual({ x: 100, y: 0, size: 600 });
  expect(wholeOf({ width: 300, height: 500 })).toEqual({ x: 0, y: 100, size: 300 });
});

test("zooming keeps the middle of the square in place", () => {
  const picture = { width: 800, height: 600 };
  expect(zoomTo(wholeOf(picture), 2, picture)).toEqual({ x: 250, y: 150, size: 300 });
});

const step = fc.oneof(
  fc.record({ zoom: fc.double({ min: -1, max: 9, noNaN: true }) }),
  fc.record({
    x: fc.double({ min: -9000, max: 9000, noNaN: true }),
    y: fc.double({ min: -9000, max: 9000, noNaN: true }),
  }),
);

test("the square stays inside the picture, however it is moved and zoomed", () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
  fc.assert(
    fc.property(size, fc.array(step, { maxLength: 20 }), (picture, steps) => {
      const crop = steps.reduce<Crop>(
        (kept, next) => ("zoom" in next ? zoomTo(kept, next.zoom, picture) : moveBy(kept, next.x, next.y, picture)),
        wholeOf(picture),
      );
      const slack = 1e-6;
      expect(crop.x).toBeGreaterThanOrEqual(0);
      expect(crop.y).toBeGreaterThanOrEqual(0);
      expect(crop.x + crop.size).toBeLessThanOrEqual(picture.width + slack);
      expect(crop.y + crop.size).toBeLessThanOrEqual(picture.height + slack);
      expect(zoomOf(crop, picture)).toBeGreaterThanOrEqual(1 - slack);
      expect(zoomOf(crop, picture)).toBeLessThanOrEqual(maxZoom + slack);
    }),
  );
});
