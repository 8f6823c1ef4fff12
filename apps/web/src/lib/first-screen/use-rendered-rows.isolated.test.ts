import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { firstScreenShown } from "./first-screen.ts";
import { rowsOnScreen, useRenderedRows } from "./use-rendered-rows.ts";

function renderRows(): number[] {
  const counts: number[] = [];
  renderHook(() => counts.push(useRenderedRows()));
  return counts;
}

test("on the first screen the rows that it has come before all others, on later screens together with them", () => {
  const counts = renderRows();
  expect(counts[0]).toBe(rowsOnScreen);
  expect(counts.at(-1)).toBe(Number.POSITIVE_INFINITY);
  firstScreenShown();
  expect(new Set(renderRows())).toEqual(new Set([Number.POSITIVE_INFINITY]));
});
