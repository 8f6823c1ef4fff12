import type { Dayplan } from "@callboard/contract/dayplans";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { keys } from "../../lib/keys.ts";
import { aDaySheet, aSheetLine } from "./a-day-sheet.fixture.ts";
import CheckInCard from "./check-in-card.tsx";

const plan = {
  id: "d1",
  date: "2026-12-02",
  zone: "America/Los_Angeles",
  call_time: "06:30",
  has_passed: false,
} as Dayplan;
const sent: unknown[] = [];
/** Answers the check-ins that have arrived. */
let answers: ((sheet: DaySheet) => void)[];
beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_url, init) => {
    if (init?.method !== "POST") return Response.json({ data: { offers: [], standbys: [] } });
    sent.push(JSON.parse(String(init.body)));
    const sheet = await new Promise<DaySheet>((resolve) => answers.push(resolve));
    return Response.json({ data: sheet });
  });
});

function show(sheet: DaySheet, of: Partial<Dayplan> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(keys.daySheet(plan.date), sheet);
  client.setQueryData(keys.dayPeople(plan.date), { offers: [{ id: "Theo" }], standbys: [] });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <CheckInCard plan={{ ...plan, ...of }} replace={({ id }) => <p>Replaces {id}</p>} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}
const choice = (name: string, answer: string) =>
  within(screen.getByRole("group", { name: `Is ${name} Lee here?` })).getByRole<HTMLInputElement>("radio", {
    name: answer,
  });

test("a tap shows at once, and a reply does not undo a later tap", async () => {
  show(aDaySheet());
  fireEvent.click(choice("Walt", "Here"));
  fireEvent.click(choice("Theo", "Not here"));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(choice("Walt", "Here").checked && choice("Theo", "Not here").checked).toBe(true);
  answers[0]?.(aDaySheet({ rev: 4, lines: [aSheetLine("Walt", { presence: "here" }), aSheetLine("Theo")] }));
  await waitFor(() => expect(choice("Walt", "Here").checked).toBe(true));
  expect(choice("Theo", "Not here").checked).toBe(true);
  expect(sent).toEqual([
    { job_offer_ids: ["Walt"], presence: "here" },
    { job_offer_ids: ["Theo"], presence: "not_here" },
  ]);
});

test("everybody is here with one tap, which leaves those out who are not expected any more", async () => {
  show(aDaySheet({ lines: [aSheetLine("Walt"), aSheetLine("Theo", { presence: "not_here", outcome: "no_show" })] }));
  fireEvent.click(screen.getByRole("button", { name: "All here as called" }));
  await waitFor(() => expect(sent).toEqual([{ presence: "here" }]));
  expect(choice("Theo", "Not here").checked).toBe(true);
  expect(screen.queryByRole("button", { name: "All here as called" })).toBeNull();
});

test("who is not here is called, written to or replaced, and who is late is here with one tap", async () => {
  vi.setSystemTime("2026-12-02T15:04:00Z");
  show(
    aDaySheet({
      lines: [
        aSheetLine("Walt", { presence: "late", call: null, delay_minutes: 30 }),
        aSheetLine("Theo", { presence: "not_here", outcome: "no_show", call: null, wrap: null, meals: [] }),
      ],
    }),
  );
  expect(screen.getByText(/says 30 min late/)).toBeDefined();
  expect(screen.getAllByRole("link", { name: /Call (Walt|Theo) Lee/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: /Replace Theo Lee/ }));
  expect(screen.getByText("Replaces Theo")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Walt Lee is here now" }));
  await waitFor(() => expect(sent).toEqual([{ job_offer_ids: ["Walt"], presence: "late", since: "07:04" }]));
  vi.useRealTimers();
});

test("before the call nothing is shown, and after the wrap what became of the sheet", () => {
  show(aDaySheet({ has_begun: false }));
  expect(screen.queryByRole("region")).toBeNull();
  show(aDaySheet({ state: "signed", signed_by: "Ana Ruiz", signed_at: "2026-12-03T03:00:00Z" }), { has_passed: true });
  expect(screen.getByText(/Signed by Ana Ruiz/)).toBeDefined();
  expect(screen.queryByRole("radio")).toBeNull();
});
