import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OneByOne } from "./one-by-one.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const names = ["first", "second", "third"];
const shown = () => screen.queryAllByRole("paragraph").map(({ textContent }) => textContent);

test("each child is rendered once the one before is displayed, in their order", () => {
  render(
    <OneByOne>
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
    </OneByOne>,
  );
  expect(shown()).toEqual(["first"]);
  act(() => vi.advanceTimersToNextTimer());
  expect(shown()).toEqual(["first", "second"]);
  act(() => vi.advanceTimersToNextTimer());
  expect(shown()).toEqual(names);
  expect(vi.getTimerCount()).toBe(0);
});
