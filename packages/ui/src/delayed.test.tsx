import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Skeleton } from "./skeleton.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a skeleton shows after 300 ms and not before", () => {
  render(<Skeleton />);
  act(() => vi.advanceTimersByTime(299));
  expect(screen.queryByRole("status")).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("Loading…");
});

test("what has loaded in time never shows one", () => {
  const { unmount } = render(<Skeleton />);
  act(() => vi.advanceTimersByTime(200));
  unmount();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.queryByRole("status")).toBeNull();
});
