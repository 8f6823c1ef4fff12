import type { CrewCell, CrewDay, CrewMember } from "@callboard/contract/dayplayers/crew";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { CrewSpot } from "../crew/crew-selection.ts";
import { RequestSheet } from "./request-sheet.tsx";

const dates = ["2099-06-01", "2099-06-02"] as const;
const spot = (name: string, date: string) =>
  ({
    member: {
      ...{ id: name, first_name: name, last_name: "Reyes", cells: [{ date, state: "free" } as CrewCell] },
      work_preferences: { positions: [], years_as_member: 1 },
    } as unknown as CrewMember,
    day: { date, dayplan_id: null, has_passed: false, booked: 0, needed: 0, positions: [] } as CrewDay,
  }) satisfies CrewSpot;

function show(spots: readonly CrewSpot[], leftOut: readonly string[] = []) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RequestSheet
        kind="check"
        spots={spots}
        leftOut={leftOut}
        zone="America/Los_Angeles"
        onClose={() => undefined}
        onAsked={() => undefined}
      />
    </QueryClientProvider>,
  );
}
test("a retry asks only those whom the failed calls did not ask", async () => {
  const received: string[][] = [];
  let fails = true;
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { dayplayer_ids } = JSON.parse(body) as { dayplayer_ids: string[] };
    received.push(dayplayer_ids);
    if (dayplayer_ids.includes("Ben") && fails) throw new TypeError("No network");
    return Response.json({ data: dayplayer_ids.map((id) => ({ dayplayer_id: id, date: dates[0], ok: true })) });
  });
  show([spot("Ana", dates[0]), spot("Ben", dates[1])]);
  await userEvent.click(screen.getByText("Ask 2 people"));
  expect(await screen.findByText(/^We can't reach Callboard/)).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByText("Ask 2 people"));
  expect(await screen.findByText("2 people asked")).toBeTruthy();
  expect(received).toEqual([["Ana"], ["Ben"], ["Ben"]]);
});

test("it says who of the selection is not asked", () => {
  show([spot("Ana", dates[0])], ["Ben Reyes, Tue, Jun 2: Nothing is planned on this day."]);
  expect(screen.getByText("Not asked")).toBeTruthy();
  expect(screen.getByText(/^Ben Reyes, Tue, Jun 2/)).toBeTruthy();
});
