import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rowsOnScreen, useRenderedRows } from "../lib/first-screen/use-rendered-rows.ts";
import { ShowMore } from "./show-more.tsx";

/**
 * A fake IntersectionObserver, because a DOM without layout has none. It reports the first state and then only changes.
 */
class Observer {
  static all = new Set<Observer>();
  static isInView = true;
  readonly #report: (changes: { isIntersecting: boolean }[]) => void;
  constructor(report: (changes: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  send(...changes: boolean[]) {
    if (Observer.all.has(this)) this.#report(changes.map((isIntersecting) => ({ isIntersecting })));
  }
  observe() {
    Observer.all.add(this);
    queueMicrotask(() => this.send(Observer.isInView));
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
  isRefetching: false,
  dataUpdatedAt: 1,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
  ...overrides,
});
/** Scrolls the end into view while the page is busy, so that one call reports both states. */
const comeIntoView = () => {
  for (const observer of Observer.all) observer.send(false, true);
};
const settle = () => new Promise((over) => setTimeout(over));

test("the next page is loaded automatically only near the end of the list", async () => {
  Observer.isInView = false;
  const query = aQuery();
  render(<ShowMore auto query={query} />);
  await settle();
  expect(query.fetchNextPage).not.toHaveBeenCalled();
  comeIntoView();
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
});

test("while the end of the list is in view, one page after the other is loaded, however short or fast they are", async () => {
  const query = aQuery();
  const { rerender } = render(<ShowMore auto query={query} />);
  // A page may arrive before the button was rendered as busy.
  for (const dataUpdatedAt of [2, 3]) {
    await settle();
    rerender(<ShowMore auto query={{ ...query, dataUpdatedAt }} />);
  }
  await settle();
  expect(query.fetchNextPage).toHaveBeenCalledTimes(3);
});

test("a page that is loading or has failed is not requested again automatically", async () => {
  const query = aQuery({ isFetchingNextPage: true });
  const { rerender } = render(<ShowMore auto query={query} />);
  await settle();
  rerender(<ShowMore auto query={{ ...query, isFetchingNextPage: false, isFetchNextPageError: true }} />);
  await settle();
  expect(query.fetchNextPage).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Retry" })).toBeDefined();

  // A refetch of the list has cleared the error.
  rerender(<ShowMore auto query={{ ...query, isFetchingNextPage: false }} />);
  await settle();
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
});

test("a refetch that the next page interrupts begins again after it", async () => {
  Observer.isInView = false;
  const query = aQuery({ isRefetching: true });
  render(<ShowMore query={query} />);
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  await settle();
  expect(query.fetchNextPage).toHaveBeenCalledBefore(query.refetch);
});

test("the end is watched only once all rows are rendered, of which the first screen has a few at first", async () => {
  const rendered: number[] = [];
  const watched: number[] = [];
  const rows = () => screen.getAllByRole("listitem").length;
  vi.stubGlobal(
    "IntersectionObserver",
    class extends Observer {
      override observe() {
        watched.push(rows());
        super.observe();
      }
    },
  );
  function List({ query }: { query: ReturnType<typeof aQuery> }) {
    const count = Math.min(50, useRenderedRows());
    useEffect(() => {
      rendered.push(count);
    }, [count]);
    return (
      <>
        <ul>
          {Array.from({ length: count }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing else
            <li key={row}>{row}</li>
          ))}
        </ul>
        <ShowMore auto query={query} />
      </>
    );
  }
  render(<List query={aQuery()} />);
  await settle();
  expect(rendered).toEqual([rowsOnScreen, 50]);
  expect(watched).toEqual([50]);
});
