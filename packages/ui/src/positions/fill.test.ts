import { assert, nat, property, record } from "fast-check";
import { expect, test } from "vitest";
import { fillSegments, fillText } from "./fill.ts";

const fills = record({ booked: nat(200), open: nat(400), need: nat(200) });

test("the bar has as many segments as the position's count, however many offers are out", () => {
  assert(
    property(fills, (fill) => {
      const { booked, open, empty } = fillSegments(fill);
      expect(booked + open + empty).toBe(fill.booked + fill.need);
      expect(Math.min(booked, open, empty)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("surplus open offers take only the segments that are not booked", () => {
  expect(fillSegments({ booked: 2, open: 9, need: 3 })).toEqual({ booked: 2, open: 3, empty: 0 });
});

test("the text contains the true numbers", () => {
  expect(fillText({ booked: 3, open: 1, need: 2 })).toBe("3 booked, 1 waiting, 2 needed");
  expect(fillText({ booked: 2, open: 9, need: 3 })).toBe("2 booked, 9 waiting, 3 needed");
  expect(fillText({ booked: 0, open: 0, need: 0 })).toBe("no places");
});
