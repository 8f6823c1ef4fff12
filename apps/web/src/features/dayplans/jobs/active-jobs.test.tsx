import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { repliesOf } from "../../../lib/requests/department.fixture.ts";
import { ActiveJobsPage } from "./job-pages.tsx";

const { jobs } = repliesOf({
  positions: [
    { id: "full", name: "Costumer", date: "2099-12-01", count: 1 },
    { id: "needy", name: "Tailor", date: "2099-12-02", count: 1 },
  ],
  dayplayers: [{ id: "ana", first_name: "Ana", is_starred: false }],
  offers: [{ id: "o1", dayplayer: "ana", position: "full", state: "accepted" }],
  standingOffers: [],
});
const totals = [
  { name: "Costumer", count: 1, booked: 1, open_offers: 0, need: 0 },
  { name: "Tailor", count: 1, booked: 0, open_offers: 0, need: 1 },
];

test("a full day is folded, and a chip narrows the list to jobs that need people", async () => {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requested.push(url);
    return Response.json(url.includes("total") ? { data: totals } : jobs("coming"));
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: "/app/active-jobs",
    validateSearch: (search): { tab?: string } => search,
    component: ActiveJobsPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ["/app/active-jobs"] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const full = await screen.findByText("The position of this day is full");
  expect(full.closest("details")?.open).toBe(false);
  expect(screen.getByRole("heading", { name: "Tailor" }).closest("details")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Needs people/ }));
  await waitFor(() => expect(requested.at(-1)).toContain("/active-jobs?only=needs_people"));
});
