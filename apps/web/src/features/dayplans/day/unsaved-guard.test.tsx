import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { PathLink } from "../../../components/path-link.tsx";
import { clearSession, saveSession, sessionExpired, setSessionOwner } from "../../../lib/session.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";

function openDay(dirty: boolean, guard: Partial<ComponentProps<typeof UnsavedGuard>> = {}) {
  const root = createRootRoute({ component: Outlet });
  const day = createRoute({
    getParentRoute: () => root,
    path: "/day",
    component: () => (
      <>
        <h1>Friday</h1>
        <Link to={"/next" as "/"}>Next day</Link>
        <PathLink path="/next">Sidebar</PathLink>
        <Link to={"/sign-in" as "/"}>The session ends</Link>
        <UnsavedGuard dirty={dirty} {...guard} />
      </>
    ),
  });
  const next = createRoute({ getParentRoute: () => root, path: "/next", component: () => <h1>Saturday</h1> });
  const signIn = createRoute({ getParentRoute: () => root, path: "/sign-in", component: () => <h1>Sign in</h1> });
  const router = createRouter({
    routeTree: root.addChildren([day, next, signIn]),
    history: createMemoryHistory({ initialEntries: ["/day"] }),
  });
  render(<RouterProvider router={router as never} />);
  return userEvent.setup();
}

test("a page without unsaved changes is left without a question", async () => {
  const user = openDay(false);
  await user.click(await screen.findByRole("link", { name: "Next day" }));
  expect(await screen.findByRole("heading", { name: "Saturday" })).toBeDefined();
});

test("leaving unsaved changes needs a confirmation; without it the page stays", async () => {
  const user = openDay(true);
  await user.click(await screen.findByRole("link", { name: "Next day" }));
  expect(await screen.findByText("You have unsaved changes. Are you sure you want to continue?")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Stay here" }));
  expect(screen.getByRole("heading", { name: "Friday", hidden: true })).toBeDefined();
});

test("a link whose screen is not opened after all no longer looks pressed", async () => {
  const user = openDay(true);
  const link = await screen.findByRole("link", { name: "Sidebar" });
  await user.click(link);
  await user.click(await screen.findByRole("button", { name: "Stay here" }));
  expect(link.dataset.pressed).toBeUndefined();
});

test("a user who confirms leaves the page and discards the changes", async () => {
  const user = openDay(true);
  await user.click(await screen.findByRole("link", { name: "Next day" }));
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: "Saturday" })).toBeDefined();
});

test("if the dialog can't be loaded, the browser's own dialog asks", async () => {
  const ask = vi.fn(() => false);
  vi.stubGlobal("confirm", ask);
  const user = openDay(true, { load: () => Promise.reject(new Error("no network")) });
  const next = await screen.findByRole("link", { name: "Next day" });
  await user.click(next);
  await expect.poll(() => ask.mock.calls).toEqual([["You have unsaved changes. Are you sure you want to continue?"]]);
  expect(screen.getByRole("heading", { name: "Friday" })).toBeDefined();
  ask.mockReturnValue(true);
  await user.click(next);
  expect(await screen.findByRole("heading", { name: "Saturday" })).toBeDefined();
  vi.unstubAllGlobals();
});

test("after signing out in another tab, the dialog says so and what happens to the unsaved changes", async () => {
  const user = openDay(true);
  await user.click(await screen.findByRole("link", { name: "The session ends" }));
  expect(await screen.findByRole("alertdialog", { name: "You were signed out" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeDefined();
});

test("when the session ends on the server, the page is left without a question", async () => {
  saveSession("a token", false);
  setSessionOwner("a token", { id: "head", email: "head@example.com" });
  sessionExpired("a token");
  const user = openDay(true);
  await user.click(await screen.findByRole("link", { name: "The session ends" }));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeDefined();
  clearSession();
});
