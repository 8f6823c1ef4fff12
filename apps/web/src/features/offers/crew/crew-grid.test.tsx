import type { CrewDay, CrewMember } from "@callboard/contract/dayplayers/crew";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CrewGrid } from "./crew-grid.tsx";
import { type CrewSelection, type CrewSpot, toggleSpot } from "./crew-selection.ts";

const dates = ["2026-11-23", "2026-11-24", "2026-11-25"];
const days = dates.map(
  (date): CrewDay => ({ date, dayplan_id: null, has_passed: false, booked: 1, needed: 3, positions: [] }),
);
const members = Array.from(
  { length: 300 },
  (_, index) =>
    ({
      id: `p${index}`,
      first_name: "Person",
      last_name: String(index),
      is_starred: index === 0,
      work_preferences: { positions: ["Costumer"], years_as_member: 1 },
      cells: dates.map((date) => ({ date, state: "free" })),
      weeks: index === 1 ? [{ monday: "2026-11-23", days: 5 }] : [],
      production_days: 7,
    }) as unknown as CrewMember,
);

const asked: Record<"open" | "offer" | "pencil", string[]> = { open: [], offer: [], pencil: [] };
beforeEach(() => {
  asked.open = [];
  asked.offer = [];
  asked.pencil = [];
  // The browser of the tests lays nothing out.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(520);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900);
});
afterEach(() => vi.restoreAllMocks());

const nameOf = ({ member, day }: CrewSpot) => `${member.id} ${day.date}`;

function Screen() {
  const [selection, setSelection] = useState<CrewSelection>(new Map());
  return (
    <CrewGrid
      members={members}
      days={days}
      total={members.length}
      today="2026-11-24"
      zone="America/Los_Angeles"
      selection={selection}
      onOpen={(spot) => asked.open.push(nameOf(spot))}
      onOffer={(spot) => asked.offer.push(nameOf(spot))}
      onPencil={(spot) => asked.pencil.push(nameOf(spot))}
      onToggle={({ member, day }) => setSelection(toggleSpot(selection, member.id, day.date))}
      onClear={() => setSelection(new Map())}
      onEnd={() => undefined}
    />
  );
}

function show() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router as never}>
      <Screen />
    </RouterContextProvider>,
  );
  const user = userEvent.setup();
  const focused = () => {
    const cell = (document.activeElement as HTMLElement).closest("td");
    return [Number(cell?.parentElement?.dataset.row), cell?.cellIndex];
  };
  return { user, focused };
}
const selected = () => screen.getAllByRole("gridcell", { selected: true }).length;

test("one cell can be reached by Tab, and arrows, Home, End and Page keys move from it", async () => {
  const { user, focused } = show();
  const stops = () => screen.getByRole("grid").querySelectorAll("tbody [tabindex='0']").length;
  expect(stops()).toBe(1);
  screen.getAllByText("free")[0]?.closest("td")?.focus();
  await user.keyboard("{ArrowRight}{ArrowDown}");
  expect(focused()).toEqual([1, 2]);
  await user.keyboard("{End}");
  expect(focused()).toEqual([1, 3]);
  await user.keyboard("{Home}");
  expect(document.activeElement?.textContent).toContain("Person 1");
  await user.keyboard("{ArrowRight}{PageDown}");
  expect(focused()).toEqual([11, 1]);
  expect(stops()).toBe(1);
});

test("a booked day says in words that it is long or that the rest is short", () => {
  const guards = [
    { code: "day_of_week", number: 6 },
    { code: "short_rest", number: 1.5 },
  ];
  const [first] = members;
  const cell = { date: dates[0], state: "booked", position: "Costumer", guards };
  members[0] = { ...first, cells: [cell, ...(first?.cells.slice(1) ?? [])] } as CrewMember;
  show();
  members[0] = first as CrewMember;
  expect(screen.getByTitle("Costumer, 6th day, 1.5 h short of rest").textContent).toContain("6th day");
});

const later = "2026-11-24T00:59:00.000Z";
test.each([
  ["its rank", { state: "pencilled", rank: 2, challenged_until: null }, "2nd PencilCostumer"],
  ["that an answer is awaited", { state: "asked", rank: null, challenged_until: null }, "Costumerasked for a pencil"],
  [
    "until when to decide",
    { state: "challenged", rank: 1, challenged_until: later },
    "1st Pencilby 4:59 PM: book or release",
  ],
])("a pencil says %s", (_, pencil, text) => {
  const [first] = members;
  const cell = { date: dates[0], state: "free", pencil: { id: "c", position: "Costumer", until: later, ...pencil } };
  members[0] = { ...first, cells: [cell, ...(first?.cells.slice(1) ?? [])] } as CrewMember;
  vi.setSystemTime("2026-11-23T18:00:00Z");
  show();
  vi.useRealTimers();
  members[0] = first as CrewMember;
  expect(screen.getByTitle(/pencil/).textContent?.trim()).toBe(text);
});

test("X selects days of several people, Escape clears them", async () => {
  const { user } = show();
  screen.getAllByText("free")[0]?.closest("td")?.focus();
  await user.keyboard("x{ArrowRight}x{ArrowDown} ");
  expect(selected()).toBe(3);
  // Keys go on from the cell that has the focus, however it got it.
  screen.getByText("Person 2", { exact: false }).closest("tr")?.querySelector("td")?.focus();
  await user.keyboard("x{ArrowRight}x");
  expect(
    screen.getByText("Person 2", { exact: false }).closest("tr")?.querySelectorAll("[aria-selected=true]"),
  ).toHaveLength(2);
  await user.keyboard("x{ArrowLeft}x{ArrowUp}{ArrowRight}");
  await user.keyboard("x");
  expect(selected()).toBe(2);
  await user.keyboard("{Escape}");
  expect(screen.queryAllByRole("gridcell", { selected: true })).toEqual([]);
});

test("O offers and P pencils the day with the focus, a click opens it, and a click with Shift selects it", async () => {
  const { user } = show();
  const [first, second] = screen.getAllByText("free");
  first?.closest("td")?.focus();
  await user.keyboard("op");
  expect([asked.offer, asked.pencil]).toEqual([["p0 2026-11-23"], ["p0 2026-11-23"]]);
  fireEvent.click(second as HTMLElement);
  expect(asked.open).toEqual(["p0 2026-11-24"]);
  fireEvent.click(second as HTMLElement, { shiftKey: true });
  expect(selected()).toBe(1);
});

test("of 300 people only those near the viewport are rendered, and all of them on paper", () => {
  show();
  expect(screen.getAllByRole("row").length).toBeLessThan(40);
  expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("302");
  fireEvent(window, new Event("beforeprint"));
  expect(screen.getAllByRole("row")).toHaveLength(302);
  fireEvent(window, new Event("afterprint"));
  expect(screen.getAllByRole("row").length).toBeLessThan(40);
});

test("a week with five days says that the next is the sixth", () => {
  show();
  expect(screen.getByText(/6th next/)).toBeTruthy();
  expect(screen.getAllByText("2 needed", { exact: false })).toHaveLength(3);
});
