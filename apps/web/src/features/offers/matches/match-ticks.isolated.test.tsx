import type { PricedMatch } from "@callboard/contract/dayplayers";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentProps, Profiler } from "react";
import { expect, test, vi } from "vitest";
import { firstScreenShown } from "../../../lib/first-screen/first-screen.ts";
import { repliesOf } from "../../../lib/requests/department.fixture.ts";
import { MatchesSection } from "./matches-section.tsx";

/** The names of the dayplayers whose cards were rendered, as often as they were. */
const rendered = vi.hoisted((): string[] => []);

// The picture of a card is rendered whenever its card is.
vi.mock("@callboard/ui/avatar", async (load) => {
  const { Avatar, ...rest } = await load<typeof import("@callboard/ui/avatar")>();
  const Profiled = (props: ComponentProps<typeof Avatar>) => (
    <Profiler id={props.name} onRender={(id) => rendered.push(id)}>
      <Avatar {...props} />
    </Profiler>
  );
  return { ...rest, Avatar: Profiled };
});

const names = Array.from({ length: 26 }, (_, at) => `Match${at + 1}`);
const { position } = repliesOf({
  positions: [{ id: "p1", name: "Costumer", date: "2099-12-01", count: 3 }],
  dayplayers: names.map((name) => ({ id: name, first_name: name, is_starred: false })),
  offers: [],
  standingOffers: [],
});

const withReasons = (match: PricedMatch) =>
  ({
    ...match,
    work_preferences: { positions: ["Costumer"] },
    reasons: { years: 2, distance_miles: 4, kept: 3, of: 3, worked_before: 0 },
  }) as PricedMatch;

async function openMatches() {
  // A later screen renders all of its rows at once.
  firstScreenShown();
  const { position: job, matches, matches_next, matches_total, zone, offers } = position("p1");
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: "/",
    component: () => (
      <MatchesSection
        params={{ dayplanId: job.dayplan_id, positionId: job.id }}
        job={job}
        zone={zone}
        first={{ data: matches.map(withReasons), next: matches_next, total: matches_total }}
        offers={offers}
        offering={false}
        isFilling={false}
      />
    ),
  });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(names.length));
}

test("a tick renders the card of its match again and no other card of the list", async () => {
  await openMatches();
  rendered.length = 0;
  for (const name of ["Match3", "Match20"]) {
    await userEvent.click(screen.getByRole("checkbox", { name: new RegExp(`${name} `) }));
    await screen.findByRole("region", { name: /selected/ });
  }
  expect(rendered).toEqual(["Match3 Reyes", "Match20 Reyes"]);
});
