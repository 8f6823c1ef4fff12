import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShowMore } from "./show-more.tsx";

/** As the browser's, which no DOM without a layout has: it tells where what it watches stands, and then only changes. */
class Observer {
  static all = new Set<Observer>();
  static isInView = true;
  readonly #tell: (changes: { isIntersecting: boolean }[]) => void;
  constructor(tell: (changes: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  say(...changes: boolean[]) {
    if (Observer.all.has(this)) this.#tell(changes.map((isIntersecting) => ({ isIntersecting })));
  }
  observe() {
    Observer.all.add(this);
    queueMicrotask(() => this.say(Observer.isInView));
  }
  disconnect() {
    Observer.all.delete(this);
  }
}

beforeEach(() => {
  Observer.isInView = true;
  vi.stubGlobal("IntersectionObserver", Observer);
});
afterEach(() => {
  cleanup();
  Observer.all.clear();
  vi.unstubAllGlobals();
});

const aQuery = (overrides = {}) => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  dataUpdatedAt: 1,
  fetchNextPage: vi.fn(),
  ...overrides,
});
/** It comes into view while the page is busy: both is told in one. */
const comeIntoView = () => {
  for (const observer of Observer.all) observer.say(false, true);
};
const settle = () => new Promise((over) => setTimeout(over));

test("near the end the next page comes by itself, and only there", async () => {
  Observer.isInView = false;
  const query = aQuery();
  render(<ShowMore auto query={query} />);
  await settle();
  expect(query.fetchNextPage).not.toHaveBeenCalled();
  comeIntoView();
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
});

test("whoever stands at the end gets page after page, however short they are and however fast they come", async () => {
  const query = aQuery();
  const { rerender } = render(<ShowMore auto query={query} />);
  // A page may have come before the button ever showed that it was on its way.
  for (const dataUpdatedAt of [2, 3]) {
    await settle();
    rerender(<ShowMore auto query={{ ...query, dataUpdatedAt }} />);
  }
  await settle();
  expect(query.fetchNextPage).toHaveBeenCalledTimes(3);
});

test("a page that is on its way, or did not come, is not asked for again by itself", async () => {
  const query = aQuery({ isFetchingNextPage: true });
  const { rerender } = render(<ShowMore auto query={query} />);
  await settle();
  rerender(<ShowMore auto query={{ ...query, isFetchingNextPage: false, isFetchNextPageError: true }} />);
  await settle();
  expect(query.fetchNextPage).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();

  // The list was read again meanwhile: its end is there again.
  rerender(<ShowMore auto query={{ ...query, isFetchingNextPage: false }} />);
  await settle();
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
});
