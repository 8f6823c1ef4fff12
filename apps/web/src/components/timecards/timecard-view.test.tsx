import { render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aLine, aTimecard } from "./a-timecard.fixture.ts";
import { TimecardList } from "./timecard-list.tsx";
import { TimecardView } from "./timecard-view.tsx";

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, " ");

test("a card lists all days of its week, with what each said before and what the day sheet says where it differs", () => {
  const sheet = aLine("2026-12-02");
  const proposed = { wrap: "19:12", set_by: "dayplayer", waits_for: "head", before: sheet } as const;
  const line = aLine("2026-12-02", { ...proposed, day_sheet: { ...sheet, wrap: "18:30" }, kit: 25, total: 704 });
  render(<TimecardView card={aTimecard({ state: "with_head", lines: [line], total: 704 })} viewer="head" />);
  const days = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(days).toHaveLength(8);
  expect(days.slice(2, 5)).toEqual(["Tue, Dec 1", "Wed, Dec 2Costumer", "Thu, Dec 3"]);
  expect(screen.getByText("waits for you")).toBeTruthy();
  const [was, says] = screen.getAllByText(/^(Was|The day sheet)/).map(({ textContent }) => plain(textContent));
  expect(was).toBe("Was: Wrap 6:49 PM. Changed by Ana, Wed, Dec 2, 7:10 PM");
  expect(says).toBe("The day sheet says: Wrap 6:30 PM");
});

test("assistants see hours and no amounts", () => {
  const { total: _, kit: _kit, mileage: _mileage, ...line } = aLine("2026-12-02");
  const { total: _total, ...card } = aTimecard({ lines: [line as never] });
  render(<TimecardView card={card} viewer="head" onEdit={vi.fn()} />);
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.getByRole("button", { name: "Edit Wed, Dec 2" })).toBeTruthy();
});

test("a correction is a row of its own, whose amounts are the difference to what was exported", () => {
  const exported = aTimecard({ state: "exported" });
  const correction = aTimecard({
    ...{ id: "correction", correction: 1, total: 58.2 },
    lines: [aLine("2026-12-02", { total: 58.2 })],
  });
  render(
    <TimecardList cards={[exported, correction]} week="2026-11-29" viewer="head" open="correction" onOpen={vi.fn()}>
      {(card) => <TimecardView card={card} viewer="head" />}
    </TimecardList>,
  );
  expect(screen.getByRole("button", { name: "Ana Reyes", expanded: false })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ana Reyes, Correction 1", expanded: true })).toBeTruthy();
  const table = screen.getByRole("table");
  expect(within(table).getByText("Difference")).toBeTruthy();
  expect(within(table).getByRole("button", { name: /^\+\$58\.20/ })).toBeTruthy();
});
