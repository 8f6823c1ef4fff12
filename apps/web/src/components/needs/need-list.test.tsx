import type { Job } from "@callboard/contract/dayplans";
import type { Match } from "@callboard/contract/dayplayers";
import type { Fill } from "@callboard/contract/fills";
import type { Need } from "@callboard/contract/offers/group-offers";
import type { Production } from "@callboard/contract/productions";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keys } from "../../lib/keys.ts";
import { selectedProductionQuery } from "../../lib/requests/selected-production.ts";
import { NeedList } from "./need-list.tsx";

beforeEach(() => vi.setSystemTime("2026-11-23T20:00:00Z"));
afterEach(() => vi.useRealTimers());

const job = (facts: Partial<Job>) =>
  ({
    id: "p1",
    dayplan_id: "d1",
    name: "Costumer",
    activated: true,
    start_date: "2026-11-24",
    zone: "America/Los_Angeles",
    call_time: "07:00",
    street_address: "1438 N Gower St",
    count: 3,
    booked: 0,
    open_offers: 0,
    need: 3,
    ...facts,
  }) as Job;
const match = (first_name: string, offer: Match["offer"] = null) =>
  ({ id: first_name, first_name, last_name: "Reyes", offer }) as Match;

const fill = (facts: Partial<Fill>) =>
  ({
    position_id: "p1",
    state: "running",
    fill_by: "2026-11-24T05:30:00Z",
    outlook: "sure",
    exhausted: false,
    count: 3,
    booked: 0,
    need: 3,
    ...facts,
  }) as Fill;
let fills: Fill[] = [];
beforeEach(() => {
  fills = [];
});

function renderNeeds(...needs: Omit<Need, "waiting">[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(keys.fillList, fills);
  client.setQueryData(selectedProductionQuery.queryKey, { zone: "America/Los_Angeles" } as Production);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const offered: Need[] = [];
  render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <NeedList needs={needs.map((need) => ({ ...need, waiting: [] }))} onOffer={(need) => offered.push(need)} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return offered;
}

test("a position that nobody was asked for is offered to the best matches, who are named", async () => {
  const offered = renderNeeds({ job: job({}), best: [match("Ana"), match("Ben"), match("Cleo")] });
  const day = screen.getByRole("region", { name: "Tuesday, November 24, 2026" });
  expect(within(day).getByRole("link", { name: "Tomorrow, Tue, Nov 24" })).toBeDefined();
  expect(within(day).getByText("Best: Ana Reyes, Ben Reyes, Cleo Reyes")).toBeDefined();
  expect(within(day).getByText("3 needed")).toBeDefined();
  expect(within(day).getByText("within 3 days")).toBeDefined();
  await userEvent.click(within(day).getByRole("button", { name: /^Ask the best 3 for 3 places, Costumer/ }));
  expect(offered.map(({ best }) => best.map(({ id }) => id))).toEqual([["Ana", "Ben", "Cleo"]]);
});

test("with fewer waiting than open more are asked, and not those who have an offer by now", () => {
  const asked = match("Ana", {
    id: "o1",
    state: "open",
    status_id: 2,
    expires_at: "2026-11-24T10:00:00Z",
  } as Match["offer"]);
  renderNeeds({ job: job({ open_offers: 1 }), best: [asked, match("Ben")] });
  expect(screen.getByText("1 waiting")).toBeDefined();
  expect(screen.getByRole("button", { name: /^Ask 1 more/ })).toBeDefined();
});

test("when enough wait the line leads to them, and a far day is not marked as urgent", () => {
  renderNeeds(
    { job: job({ need: 1, open_offers: 2 }), best: [match("Ben")] },
    { job: job({ id: "p2", name: "Tailor", start_date: "2026-12-20" }), best: [] },
  );
  expect(screen.getByRole("link", { name: /^See who waits, Costumer/ })).toBeDefined();
  expect(screen.getByText("No match left to ask")).toBeDefined();
  expect(screen.getByRole("link", { name: /^See dayplayers, Tailor/ })).toBeDefined();
  expect(screen.getAllByText("within 3 days")).toHaveLength(1);
});

test("a position that was filled or deactivated meanwhile leaves the list", () => {
  renderNeeds({ job: job({ need: 0 }), best: [] }, { job: job({ id: "p2", activated: false }), best: [] });
  expect(screen.queryByRole("listitem")).toBeNull();
});

test("a need that a fill works on says until when and how likely, and asks for no offers by hand", () => {
  fills = [fill({})];
  renderNeeds({ job: job({}), best: [match("Ana")] });
  expect(screen.getByText("Filling by 9:30 PM, very likely")).toBeDefined();
  expect(screen.getByRole("link", { name: /^See the fill, Costumer/ })).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByText("within 3 days")).toBeNull();
});

test("a fill that may leave places open stands out", () => {
  fills = [fill({ outlook: "unlikely" })];
  renderNeeds({ job: job({ start_date: "2026-12-20" }), best: [match("Ana")] });
  expect(screen.getByText("May stay open: 3 of 3")).toBeDefined();
  expect(screen.getByRole("link", { name: /^See what would help, Costumer/ })).toBeDefined();
});

test("a need whose fill was stopped or is over is offered by hand again", () => {
  fills = [fill({ state: "over" })];
  renderNeeds({ job: job({}), best: [match("Ana")] });
  expect(screen.getByRole("button", { name: /^Ask the best match for 3 places/ })).toBeDefined();
});
