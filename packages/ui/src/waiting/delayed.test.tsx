import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Skeleton } from "./skeleton.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a skeleton appears after 300 ms and not before", () => {
  render(<Skeleton />);
  act(() => vi.advanceTimersByTime(299));
  expect(screen.queryByRole("status")).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("Loading…");
});

test("the text of a skeleton is visible after 1.5 s, and available only to screen readers before", () => {
  render(<Skeleton label="Loading your network..." />);
  act(() => vi.advanceTimersByTime(1499));
  const text = screen.getByText("Loading your network...");
  expect(text.classList.contains("visually-hidden")).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(text.classList.contains("visually-hidden")).toBe(false);
});

test("content that loads within 300 ms never shows a skeleton", () => {
  const { unmount } = render(<Skeleton />);
  act(() => vi.advanceTimersByTime(200));
  unmount();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.queryByRole("status")).toBeNull();
});
