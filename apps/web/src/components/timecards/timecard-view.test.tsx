import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aLine, aTimecard } from "./a-timecard.fixture.ts";
import { TimecardList } from "./timecard-list.tsx";
import { TimecardView } from "./timecard-view.tsx";

const of = { viewer: "head", onEdit: vi.fn(), readHistory: async () => [] } as const;
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, " ");

test("a card lists all days of its week, with what each said before and what the day sheet says where it differs", () => {
  const { kit: _, mileage: __, total: ___, ...sheet } = aLine("2026-12-02");
  const proposed = { wrap: "19:12", set_by: "dayplayer", waits_for: "head", before: sheet } as const;
  const line = aLine("2026-12-02", { ...proposed, day_sheet: { ...sheet, wrap: "18:30" }, kit: 25, total: 704 });
  render(<TimecardView card={aTimecard({ state: "with_head", lines: [line], total: 704 })} {...of} />);
  const days = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(days).toHaveLength(8);
  expect(days.slice(2, 5)).toEqual(["Tue, Dec 1", "Wed, Dec 2Costumer", "Thu, Dec 3"]);
  expect(screen.getByText("waits for you")).toBeTruthy();
  const [was, says] = screen.getAllByText(/^(Was|The day sheet)/).map(({ textContent }) => plain(textContent));
  expect(was).toBe("Was: Wrap 6:49 PM · Changed by Ana, Wed, Dec 2, 7:10 PM");
  expect(says).toBe("The day sheet says: Wrap 6:30 PM");
});

test("assistants see hours and no amounts", () => {
  const { total: _, kit: _kit, mileage: _mileage, ...line } = aLine("2026-12-02");
  const { total: _total, ...card } = aTimecard({ lines: [line as never] });
  render(<TimecardView card={card} {...of} />);
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
      {(card) => <TimecardView card={card} {...of} />}
    </TimecardList>,
  );
  expect(screen.getByRole("button", { name: "Ana Reyes", expanded: false })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ana Reyes, Correction 1", expanded: true })).toBeTruthy();
  const table = screen.getByRole("table");
  expect(within(table).getByText("Difference")).toBeTruthy();
  expect(within(table).getAllByRole("rowheader")).toHaveLength(2);
  expect(within(table).getByRole("button", { name: /^\+\$58\.20/ })).toBeTruthy();
});

test("a card can be edited where its side may move it, and a day that was corrected only in its correction", () => {
  const { rerender } = render(<TimecardView card={aTimecard({ state: "approved" })} {...of} />);
  const edit = () => screen.queryByRole("button", { name: "Edit Wed, Dec 2" });
  expect(edit()).toBeNull();
  rerender(<TimecardView card={aTimecard({ state: "exported" })} {...of} />);
  expect(edit()).toBeTruthy();
  rerender(<TimecardView card={aTimecard({ state: "agreed" })} {...of} viewer="office" />);
  expect(edit()).toBeNull();
  const lines = [aLine("2026-12-02", { superseded: true })];
  rerender(<TimecardView card={aTimecard({ state: "exported", lines })} {...of} />);
  expect(edit()).toBeNull();
  expect(screen.getByText("A correction has other values for this day.")).toBeTruthy();
});

test("the history is read when it is opened, and says what each move changed", async () => {
  const [from, to] = [aLine("2026-12-02"), aLine("2026-12-02", { wrap: "19:12", kit: 25 })];
  const revision = { rev: 2, at: "2026-12-03T03:10:00Z", by: "Ana Reyes", reason: "" } as const;
  const proposed = { ...revision, move: "propose", side: "dayplayer" } as const;
  const readHistory = async () => [{ ...proposed, changes: [{ date: "2026-12-02", from, to }] }];
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <TimecardView card={aTimecard()} {...of} readHistory={readHistory} />
    </QueryClientProvider>,
  );
  const details = container.querySelector("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  expect(plain((await screen.findByText(/Ana Reyes proposed/)).textContent)).toBe(
    "Wed, Dec 2, 7:10 PM: Ana Reyes proposed other values" +
      "Wed, Dec 2: Wrap 6:49 PM, Kit $0.00 → Wrap 7:12 PM, Kit $25.00",
  );
});
