import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stumbled } from "./screens.tsx";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

function fail(): never {
  throw new Error("A screen has a mistake.");
}

/** Opens an address of which the screen fails: one within a frame, or one without. */
async function open(address: "/inside" | "/alone") {
  const root = createRootRoute();
  const frame = createRoute({
    getParentRoute: () => root,
    id: "frame",
    component: () => (
      <>
        <nav>Menu</nav>
        <Outlet />
      </>
    ),
  });
  const routeTree = root.addChildren([
    frame.addChildren([createRoute({ getParentRoute: () => frame, path: "/inside", component: fail })]),
    createRoute({ getParentRoute: () => root, path: "/alone", component: fail }),
  ]);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultErrorComponent: Stumbled,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText("Something went wrong on this page");
  expect(screen.getByRole("link", { name: "Contact support" }).getAttribute("href")).toBe("/support");
}
const logo = () => screen.queryByRole("link", { name: "Callboard, start page" });

test("a screen that fails within a frame leaves the frame as it is", async () => {
  await open("/inside");
  expect(screen.getByText("Menu")).toBeTruthy();
  expect(logo()).toBeNull();
});

test("a screen that fails without a frame is shown below the logo", async () => {
  await open("/alone");
  expect(logo()).toBeTruthy();
});
