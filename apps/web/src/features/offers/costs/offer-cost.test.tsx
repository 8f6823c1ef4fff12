import type { Job } from "@callboard/contract/dayplans";
import type { PricedDay } from "@callboard/contract/pay/schemas/pay-preview";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { positionQuery } from "../list-matches.ts";
import { linesOf } from "./match-cost.tsx";
import { OfferCost } from "./offer-cost.tsx";

const plain: PricedDay = {
  hours: 8,
  lines: [{ what: "straight", hours: 8, times: 1, amount: 398.08, why: "hourly", limit: null }],
  total: 398.08,
  fringes: [{ name: "Benefits", amount: 175 }],
  flags: [],
};
const reasons = { starred: false, worked_before: 0, kept: 0, of: 0, years: 2, distance_miles: 3 };
const ana = { first_name: "Ana", last_name: "Reyes", area: "Burbank", reasons };
const tired: PricedDay = {
  ...plain,
  total: 547.36,
  flags: [
    { code: "short_rest", why: "short_rest", hours: 1.5, low: 547.36, high: 547.36 },
    { code: "days_joined", why: "short_rest", hours: 1.5, low: 547.36, high: 900 },
  ],
};

test("a match says what it costs, and on a tap by which lines, with what comes on top", async () => {
  const { container } = render(linesOf({ ...ana, cost: plain }));
  expect(container.textContent).toBe("2 yrs · 3 mi · new on Callboard$398");
  expect(screen.getByRole("button", { name: "$398: What Ana Reyes costs" })).toBeTruthy();
  // This DOM has no popovers.
  fireEvent(
    container.querySelector("[popover]") as Element,
    Object.assign(new Event("beforetoggle"), { newState: "open" }),
  );
  const lines = screen.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent);
  expect(lines).toEqual(["8 h × 1: straight time$398.08", "Total$398.08", "Benefits, on top$175.00"]);
});

test("what only payroll decides is a range, and a least price says so", () => {
  const show = (cost: PricedDay) => render(linesOf({ ...ana, cost })[1]).container.textContent;
  expect(show(tired)).toBe("$547 to $900, ask payroll1.5 h short of rest");
  const unknown = { code: "times_unknown", why: "guaranteed_hours", hours: 0, low: 398.08, high: 398.08 } as const;
  expect(show({ ...plain, flags: [unknown] })).toBe("from $398");
  const lines = [{ what: "overtime", hours: 8, times: 1.5, why: "sixth_day", limit: null } as const];
  expect(show({ hours: 8, lines, fringes: [], flags: [] })).toBe("8 h6th day");
});

test("an offer says what its people cost together, and the position with all places filled", async () => {
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const costs = JSON.parse(body).dayplayers.map((id: string) => ({
      dayplayer_id: id,
      cost: id === "tired" ? { ...tired, flags: [] } : plain,
    }));
    return Response.json({ data: { costs, anybody: plain } });
  });
  const params = { dayplanId: "d", positionId: "p" };
  const client = new QueryClient();
  client.setQueryData(positionQuery(params).queryKey, { bookings: [{ receiver: { id: "booked" } }] } as never);
  const show = (rate: number) =>
    render(
      <QueryClientProvider client={client}>
        <OfferCost params={params} job={{ count: 4, rate } as Job} people={[{ id: "ana" }, { id: "tired" }]} />
      </QueryClientProvider>,
    );
  show(49.76);
  expect(await screen.findByText("Costs $945.44 · $1,742 with all 4 places filled")).toBeTruthy();
  expect(show(0).container.textContent).toBe("");
});
