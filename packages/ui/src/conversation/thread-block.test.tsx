import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThreadBlockView } from "./thread-block.tsx";
import { threadFormats } from "./thread-days.ts";

/** The report of the browser's observers about a block: whether it is near the window, and its height. */
type Change = { isIntersecting: boolean; boundingClientRect: { height: number } };
const near = (height = 500): Change => ({ isIntersecting: true, boundingClientRect: { height } });
const far = (height = 500): Change => ({ isIntersecting: false, boundingClientRect: { height } });

let notifyObserver: (...changes: Change[]) => void;
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (changes: Change[]) => void) {
        notifyObserver = (...changes) => act(() => callback(changes));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const days = threadFormats("America/Los_Angeles");
const message = { id: "m1", seq: 1, text: "Gate 3", mine: false, at: "2026-11-20T20:00:00Z" };
const show = () =>
  render(
    <ThreadBlockView
      messages={[message]}
      before={undefined}
      seen={undefined}
      seenText="Seen"
      days={days}
      scroller={{ current: null }}
    />,
  );

test("a block is a gap of its height far from the window, and shows its messages near it", () => {
  const { container } = show();
  notifyObserver(far(640));
  expect(screen.queryByText("Gate 3")).toBeNull();
  expect((container.firstElementChild as HTMLElement).style.height).toBe("640px");
  notifyObserver(near());
  expect(screen.getByText("Gate 3")).toBeDefined();
});

test("only the last of several reported changes counts", () => {
  show();
  notifyObserver(near(), far());
  expect(screen.queryByText("Gate 3")).toBeNull();
  notifyObserver(far(), near());
  expect(screen.getByText("Gate 3")).toBeDefined();
});
