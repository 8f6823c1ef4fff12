import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { Pencil, PencilRecord } from "@callboard/contract/pencils/pencils";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import PencilSheet from "./pencil-sheet.tsx";

const ana = { id: "ana", first_name: "Ana", last_name: "Reyes" } as Dayplayer;
const pencil: Pencil = {
  id: "p",
  dayplayer: ana,
  date: "2099-06-01",
  position: "Costumer",
  position_id: "job",
  dayplan_id: "day",
  state: "pencilled",
  decider: { id: "h", name: "Marguerite Vance" },
  until: "2099-05-29T07:00:00.000Z",
  answer_by: null,
  rank: 1,
  challenged_until: null,
  challenges_until: null,
  changed_at: "2099-05-20T07:00:00.000Z",
};

async function show(changes: Partial<Pencil> = {}, record: PencilRecord = { ended: 0, booked: 0 }) {
  const pencils = [{ ...pencil, ...changes }];
  vi.stubGlobal("fetch", async () => Response.json({ data: { pencils, record } }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PencilSheet
        opened={{ id: "p", date: pencil.date, dayplayer: ana }}
        zone="America/Los_Angeles"
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  await screen.findByText("Marguerite Vance");
}
const button = (name: string) => screen.queryByRole<HTMLButtonElement>("button", { name, hidden: true });

test("the first can offer the job or release, and has nobody to challenge", async () => {
  await show();
  expect(button("Offer the job")?.disabled).toBe(false);
  expect(button("Release")).toBeTruthy();
  expect(screen.queryByText(/to decide/)).toBeNull();
  expect(screen.queryByText(/of your last/)).toBeNull();
});

test("a job that is not planned or not active can't be offered, and the sheet says why", async () => {
  await show({ position_id: null });
  expect(button("Offer the job")?.disabled).toBe(true);
  expect(screen.getByText("To offer the job, plan Costumer on this day and activate it.")).toBeTruthy();
});

test.each([
  [2, "Ask the first to decide"],
  [3, "Ask the 2nd to decide"],
])("the pencil of rank %i challenges the one before it", async (rank, label) => {
  await show({ rank });
  expect(button(label)).toBeTruthy();
});

test("a challenge that was sent says until when, and is not sent twice", async () => {
  await show({ rank: 2, challenges_until: "2099-05-22T01:00:00.000Z" });
  expect(
    screen.getByText(/^You asked for a decision\. Whoever is before you has until Thu, May 21, 6:00 PM/),
  ).toBeTruthy();
  expect(button("Ask the first to decide")).toBeNull();
});

test("a question without an answer can be taken back", async () => {
  await show({ state: "asked", rank: null, answer_by: "2099-05-22T01:00:00.000Z" });
  expect(screen.getByText("Asked for a pencil. They have until Thu, May 21, 6:00 PM for a yes.")).toBeTruthy();
  expect(button("Take back")).toBeTruthy();
});

test.each([
  [{ ended: 1, booked: 1 }, "1 of your last 1 pencil became a booking."],
  [{ ended: 12, booked: 3 }, "3 of your last 12 pencils became bookings."],
])("the sheet says how many of the head's pencils became bookings", async (record, text) => {
  await show({}, record);
  expect(screen.getByText(text)).toBeTruthy();
});
