import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { Pencil } from "@callboard/contract/pencils/pencils";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PositionPeople } from "./position-people.tsx";

const pencil = (name: string, position: string) =>
  ({
    ...{ id: name, dayplayer: { id: name, first_name: name, last_name: "Reyes" }, position, position_id: null },
    ...{ state: "pencilled", rank: 1, until: "2099-05-29T07:00:00.000Z", answer_by: null, challenged_until: null },
  }) as Pencil;

test("a position shows who is pencilled for it before it is active", async () => {
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json({
      data: address.includes("/pencils")
        ? { pencils: [pencil("Ana", "Costumer"), pencil("Ben", "Tailor")], record: { ended: 0, booked: 0 } }
        : { offers: [], standbys: [], days: [] },
    }),
  );
  const plan = { id: "day", date: "2099-06-01", zone: "America/Los_Angeles" } as Dayplan;
  const position = { id: "job", name: "Costumer", booked: 0, open_offers: 0 } as Position;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={new QueryClient()}>
        <PositionPeople plan={plan} position={position} locked={false} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  expect(await screen.findByRole("button", { name: "Pencil of Ana Reyes" })).toBeTruthy();
  expect(screen.queryByText(/Ben/)).toBeNull();
});
