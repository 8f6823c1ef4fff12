import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Later } from "./later.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("its children are rendered after the next paint, and not before", () => {
  render(<Later>below</Later>);
  expect(screen.queryByText("below")).toBeNull();
  act(() => vi.runAllTimers());
  expect(screen.getByText("below")).toBeDefined();
});
