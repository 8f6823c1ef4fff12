import type { Fill } from "@callboard/contract/fills";
import type { JobOffer } from "@callboard/contract/offers";
import type { CostOfCancelling } from "@callboard/contract/pay/schemas/cost-of-cancelling";
import type { Production } from "@callboard/contract/productions";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fillsQuery } from "../../../lib/requests/fills/list-fills.ts";
import { selectedProductionQuery } from "../../../lib/requests/selected-production.ts";
import { EndSheet } from "./end-sheet.tsx";

const booking = {
  id: "o1",
  position_id: "p1",
  dayplan_id: "d1",
  position: "Costumer",
  start_date: "2026-11-25",
  details: { street_address: "1438 N Gower St" },
  receiver: { id: "u1", first_name: "Ana", last_name: "Reyes" },
  block_id: null,
  block_dates: [],
} as unknown as JobOffer;

let bodies: unknown[] = [];
let cost: Pick<CostOfCancelling, "people">;
beforeEach(() => {
  bodies = [];
  cost = { people: [] };
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string }) => {
    if (address.includes("cost-of-cancelling")) return Response.json({ data: cost });
    bodies.push(JSON.parse(body ?? "{}"));
    return Response.json({ data: [{ id: "o1", ok: true, reason: null, message: null, state: "cancelled" }] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Screen({ offer }: { offer: JobOffer }) {
  const [offers, setOffers] = useState<JobOffer[]>([]);
  return (
    <>
      <button type="button" onClick={() => setOffers([offer])}>
        Open
      </button>
      <EndSheet kind="cancel" offers={offers} onClose={() => setOffers([])} onDone={vi.fn()} />
    </>
  );
}

async function openSheet(fill: Partial<Fill>, facts: Partial<JobOffer> = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(selectedProductionQuery.queryKey, { zone: "America/Los_Angeles" } as Production);
  client.setQueryData(fillsQuery().queryKey, [{ position_id: "p1", start_date: "2026-11-25", ...fill } as Fill]);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <Screen offer={{ ...booking, ...facts }} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Open" }));
  return user;
}

describe("the sheet that cancels bookings", () => {
  test("says that a position which is kept full asks somebody else, and offers to need one less", async () => {
    const user = await openSheet({ state: "full", keep_full: true });
    expect(screen.getByLabelText<HTMLInputElement>("Find a replacement").checked).toBe(true);
    expect(screen.getByText("Callboard is filling this position and asks somebody else at once.")).toBeTruthy();
    await user.click(screen.getByLabelText("Need one less"));
    expect(screen.queryByText(/asks somebody else/)).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Send cancellations/ }));
    await waitFor(() => expect(bodies).toContainEqual({ job_offer_ids: ["o1"], lower_count: true }));
  });

  test("says what is owed to those who are cancelled, before it is sent", async () => {
    vi.setSystemTime("2026-11-25T02:30:00Z");
    const other = { dayplayer_id: "u2", hours: 8, amount: 500, new_hire: true, free_until: null };
    const ana = { dayplayer_id: "u1", hours: 8, amount: 398.08, new_hire: false, free_until: "2026-11-25T02:00:00Z" };
    cost = { people: [other, ana] };
    await openSheet({}, { zone: "America/Los_Angeles" });
    expect(await screen.findByText("Cancelling now: $398.08 (8 hours owed since 6:00 PM)")).toBeTruthy();
  });

  test("says which other days of the same job stay, and cancels them too if the head wants it", async () => {
    vi.setSystemTime("2026-11-24T20:00:00Z");
    const user = await openSheet({}, { block_id: "b1", block_dates: ["2026-11-23", "2026-11-27"] });
    expect(screen.getByText("Ana also has Fri, Nov 27 of the same job.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Keep").checked).toBe(true);
    await user.click(screen.getByLabelText("Cancel all days"));
    await user.click(screen.getByRole("button", { name: /^Send cancellations/ }));
    await waitFor(() => expect(bodies).toContainEqual({ job_offer_ids: ["o1"], whole_block: true }));
  });

  test.each<[string, Partial<Fill>]>([
    ["is not kept full", { state: "full", keep_full: false }],
    ["is paused", { state: "paused" }],
    ["was filled until its deadline", { state: "over", ended_reason: "deadline" }],
  ])("asks nothing about a position whose fill %s", async (_, fill) => {
    const user = await openSheet({ keep_full: true, ...fill });
    expect(screen.queryByLabelText("Need one less")).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Send cancellations/ }));
    await waitFor(() => expect(bodies).toContainEqual({ job_offer_ids: ["o1"] }));
  });
});
