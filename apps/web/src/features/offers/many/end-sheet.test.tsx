import type { Fill } from "@callboard/contract/fills";
import type { JobOffer } from "@callboard/contract/offers";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fillsQuery } from "../../../lib/requests/fills/list-fills.ts";
import { EndSheet } from "./end-sheet.tsx";

const booking = {
  id: "o1",
  position_id: "p1",
  dayplan_id: "d1",
  position: "Costumer",
  start_date: "2026-11-25",
  details: { street_address: "1438 N Gower St" },
  receiver: { id: "u1", first_name: "Ana", last_name: "Reyes" },
} as JobOffer;

let bodies: unknown[] = [];
beforeEach(() => {
  bodies = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body?: string }) => {
    bodies.push(JSON.parse(body ?? "{}"));
    return Response.json({ data: [{ id: "o1", ok: true, reason: null, message: null, state: "cancelled" }] });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Screen() {
  const [offers, setOffers] = useState<JobOffer[]>([]);
  return (
    <>
      <button type="button" onClick={() => setOffers([booking])}>
        Open
      </button>
      <EndSheet kind="cancel" offers={offers} onClose={() => setOffers([])} onDone={vi.fn()} />
    </>
  );
}

async function openSheet(fill: Partial<Fill>) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(fillsQuery().queryKey, [{ position_id: "p1", start_date: "2026-11-25", ...fill } as Fill]);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <Screen />
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
    await vi.waitFor(() => expect(bodies).toContainEqual({ job_offer_ids: ["o1"], lower_count: true }));
  });

  test.each<[string, Partial<Fill>]>([
    ["is not kept full", { state: "full", keep_full: false }],
    ["is paused", { state: "paused" }],
    ["was filled until its deadline", { state: "over", ended_reason: "deadline" }],
  ])("asks nothing about a position whose fill %s", async (_, fill) => {
    const user = await openSheet({ keep_full: true, ...fill });
    expect(screen.queryByLabelText("Need one less")).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Send cancellations/ }));
    await vi.waitFor(() => expect(bodies).toContainEqual({ job_offer_ids: ["o1"] }));
  });
});
