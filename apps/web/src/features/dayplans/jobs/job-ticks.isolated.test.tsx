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
import { beforeEach, expect, test, vi } from "vitest";
import { firstScreenShown } from "../../../lib/first-screen/first-screen.ts";
import { repliesOf } from "../../../lib/requests/department.fixture.ts";
import { AllJobsPage } from "./job-pages.tsx";

/** The names of the jobs whose cards were rendered, as often as they were. */
const rendered = vi.hoisted((): string[] => []);

// The bar of a card is rendered whenever its card is.
vi.mock("@callboard/ui/fill-bar", async (load) => {
  const { FillBar, ...rest } = await load<typeof import("@callboard/ui/fill-bar")>();
  const Profiled = (props: ComponentProps<typeof FillBar>) => (
    <Profiler id={props.label ?? ""} onRender={(id) => rendered.push(id)}>
      <FillBar {...props} />
    </Profiler>
  );
  return { ...rest, FillBar: Profiled };
});

const count = 30;
const names = Array.from({ length: count }, (_, at) => `Costumer ${at + 1}`);
const { jobs } = repliesOf({
  positions: names.map((name, at) => ({
    id: name,
    name,
    date: `2099-12-${String(at + 1).padStart(2, "0")}`,
    count: 2,
  })),
  dayplayers: [],
  offers: [],
  standingOffers: [],
});

beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string) => Response.json(url.includes("total") ? { data: [] } : jobs("coming")));
});

async function openAllJobs() {
  // A later screen renders all of its rows at once.
  firstScreenShown();
  const root = createRootRoute({ component: Outlet });
  const department = createRoute({ getParentRoute: () => root, id: "department", component: Outlet });
  const page = createRoute({
    getParentRoute: () => department,
    path: "/app/all-jobs",
    validateSearch: (search): { date?: string } => search,
    component: AllJobsPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([department.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ["/app/all-jobs"] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(count));
  return router;
}

test("a tick renders the card of its job again and no other card of the list", async () => {
  const router = await openAllJobs();
  expect(new Set(rendered)).toEqual(new Set(names));
  rendered.length = 0;

  const tick = async (name: string) => {
    await userEvent.click(screen.getByRole("checkbox", { name: new RegExp(`${name},`) }));
    // The tick is written to the entry of the history, from which the list reads it again.
    await waitFor(() => expect(JSON.stringify(router.state.location.state)).toContain(`"${name}"`));
  };
  await tick("Costumer 3");
  expect(rendered).toEqual(["Costumer 3"]);
  await tick("Costumer 25");
  expect(rendered).toEqual(["Costumer 3", "Costumer 25"]);
});
