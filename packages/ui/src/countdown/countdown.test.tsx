import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "./countdown.tsx";

const start = Date.parse("2026-11-20T06:30:00Z");
const later = (ms: number) => new Date(start + ms).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances the time in small steps, because each tick starts the next timer only after React has rendered. */
const pass = (ms: number) => {
  for (let passed = 0; passed < ms; passed += 500) act(() => vi.advanceTimersByTime(Math.min(500, ms - passed)));
};

test("a countdown updates its minutes by itself", () => {
  render(<Countdown now={Date.now} until={later(9 * 3_600_000 + 12 * 60_000 + 500)} />);
  expect(screen.getByText("Expires in 9 h 12 min")).toBeTruthy();
  pass(60_000);
  expect(screen.getByText("Expires in 9 h 11 min")).toBeTruthy();
});

test("a countdown shows the seconds of the last minute", () => {
  render(<Countdown now={Date.now} until={later(61_000)} format={(left) => `${left} left`} />);
  expect(screen.getByText("1 min left")).toBeTruthy();
  pass(2_000);
  expect(screen.getByText("59 s left")).toBeTruthy();
  pass(1_000);
  expect(screen.getByText("58 s left")).toBeTruthy();
});

test("a countdown reports the end once", () => {
  const over = vi.fn();
  render(<Countdown now={Date.now} until={later(2_000)} onOver={over} />);
  pass(10_000);
  expect(screen.getByText("Expired")).toBeTruthy();
  expect(over).toHaveBeenCalledTimes(1);
});

test("a countdown does not report a moment that had passed before it was mounted", () => {
  const over = vi.fn();
  render(<Countdown now={Date.now} until={later(-1)} overText="Closed" onOver={over} />);
  pass(10_000);
  expect(screen.getByText("Closed")).toBeTruthy();
  expect(over).not.toHaveBeenCalled();
});

test("a countdown continues when its moment is extended", () => {
  const { rerender } = render(<Countdown now={Date.now} until={later(1_000)} />);
  pass(5_000);
  rerender(<Countdown now={Date.now} until={later(125_500)} />);
  expect(screen.getByText("Expires in 2 min")).toBeTruthy();
  pass(60_000);
  expect(screen.getByText("Expires in 1 min")).toBeTruthy();
});
