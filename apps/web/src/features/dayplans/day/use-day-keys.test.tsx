import { longDay } from "@callboard/client/days";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useDayArrows, useSaveKey } from "./use-day-keys.ts";

/** Renders days as the app does: only loaded days have the form with its Shift+S key. */
async function openDay(loaded: boolean) {
  const saved: string[] = [];
  const root = createRootRoute({ component: Outlet });
  const day = createRoute({
    getParentRoute: () => root,
    path: "/app/calendar/$date",
    beforeLoad: () => Promise.resolve(),
    component: function Day() {
      const { date } = day.useParams();
      useDayArrows(date);
      return (
        <>
          <h1>{longDay(date)}</h1>
          {loaded && <Form save={() => saved.push(date)} />}
        </>
      );
    },
  });
  const history = createMemoryHistory({ initialEntries: ["/app/calendar/2026-11-20"] });
  const router = createRouter({ routeTree: root.addChildren([day]), history });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole("heading", { name: longDay("2026-11-20") });
  return saved;
}

function Form({ save }: { save: () => void }) {
  useSaveKey(save);
  return <textarea aria-label="Notes" />;
}

/** Presses keys one after the other. As in a browser, the microtasks of one press have run before the next. */
async function press(...keys: (keyof typeof codes)[]) {
  for (const key of keys) {
    fireEvent.keyDown(document.body, { keyCode: codes[key], shiftKey: true });
    await Promise.resolve();
  }
}
const codes = { left: 37, right: 39, s: 83 };

for (const [which, loaded] of [
  ["loaded", true],
  ["still loading", false],
] as const)
  test(`Shift+arrows navigate from a day that is ${which}, and presses before the next day is shown count too`, async () => {
    await openDay(loaded);
    await act(() => press("right", "right", "left", "right", "right"));
    expect(await screen.findByRole("heading", { name: longDay("2026-11-23") })).toBeDefined();
    await act(() => press("left", "right", "left"));
    expect(await screen.findByRole("heading", { name: longDay("2026-11-22") })).toBeDefined();
  });

test("Shift+S saves the day that is shown; neither it nor the arrows take keys from a text field", async () => {
  const saved = await openDay(true);
  await act(() => press("right"));
  await screen.findByRole("heading", { name: longDay("2026-11-21") });
  await press("s");
  for (const keyCode of Object.values(codes))
    fireEvent.keyDown(screen.getByLabelText("Notes"), { keyCode, shiftKey: true });
  expect(saved).toEqual(["2026-11-21"]);
  expect(screen.getByRole("heading", { name: longDay("2026-11-21") })).toBeDefined();
});
