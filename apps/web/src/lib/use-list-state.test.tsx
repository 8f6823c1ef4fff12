import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useAddressNames, useAddressValue, useVisitState } from "./use-list-state.ts";

function openList(address = "/list") {
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => root, path: "/list", component: List });
  const detail = createRoute({ getParentRoute: () => root, path: "/detail", component: () => <h1>Detail</h1> });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren([list, detail]),
    history,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given as [string, string][]).toString();
      return query && `?${query}`;
    },
  });
  render(<RouterProvider router={router as never} />);
  const storedTicks = () => (router.history.location.state as { ticked?: string[] }).ticked;
  return { user: userEvent.setup(), router, storedTicks };
}

function List() {
  const [names, setNames] = useAddressNames();
  const [text, setText] = useAddressValue("text", { delayMs: 20 });
  const [ticked, setTicked] = useVisitState<string[]>("ticked", []);
  const both = () => {
    setTicked((before) => [...before, "one"]);
    setTicked((before) => [...before, "two"]);
  };
  return (
    <>
      <h1>List</h1>
      <button type="button" onClick={() => setNames([...names, "Set Costumer"])}>
        Add {names.join(" and ")}
      </button>
      <button type="button" onClick={() => setNames([])}>
        Clear
      </button>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={both}>
        Tick
      </button>
      <p>{ticked.length > 0 ? `Ticked ${ticked.join(", ")}` : "Nothing ticked"}</p>
      <Link to={"/detail" as "/"}>Open</Link>
      <Link to={"/list" as "/"}>The list again</Link>
    </>
  );
}

test("filters, text and ticks come back with Back, and the steps between them are no pages of their own", async () => {
  const { user, router } = openList();
  await user.click(await screen.findByRole("button", { name: "Add" }));
  await user.type(screen.getByLabelText("Text"), "nadia");
  await user.click(screen.getByRole("button", { name: "Tick" }));
  await waitFor(() => expect(router.state.location.href).toBe("/list?position=Set+Costumer&text=nadia"));
  await user.click(screen.getByRole("link", { name: "Open" }));
  await screen.findByRole("heading", { name: "Detail" });
  expect(router.history.length).toBe(2);

  act(() => router.history.back());
  await screen.findByRole("heading", { name: "List" });
  expect(screen.getByRole("button", { name: "Add Set Costumer" })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Text").value).toBe("nadia");
  expect(screen.getByText("Ticked one, two")).toBeDefined();
});

test("the list begins with the filters of the address, and a link without filters clears them", async () => {
  const { user } = openList("/list?position=Costumer,Seamstress&text=x");
  expect(await screen.findByRole("button", { name: "Add Costumer and Seamstress" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Tick" }));
  await user.click(screen.getByRole("link", { name: "The list again" }));
  expect(await screen.findByRole("button", { name: "Add" })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Text").value).toBe("");
  expect(screen.getByText("Nothing ticked")).toBeDefined();
});

test("a filter that is cleared leaves the address, and typing is never undone by an earlier write", async () => {
  const { user, router } = openList("/list?position=Costumer");
  await user.click(await screen.findByRole("button", { name: "Clear" }));
  const field = screen.getByLabelText<HTMLInputElement>("Text");
  for (const letter of "abc") {
    await user.type(field, letter);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(field.value).toBe("abc");
  await waitFor(() => expect(router.state.location.href).toBe("/list?text=abc"));
});

test("a tick is displayed before it is written to the history entry", async () => {
  const { router, storedTicks } = openList();
  const tick = await screen.findByRole("button", { name: "Tick" });
  act(() => tick.click());
  expect(screen.getByText("Ticked one, two")).toBeDefined();
  expect(storedTicks()).toBeUndefined();
  await waitFor(() => expect(storedTicks()).toEqual(["one", "two"]));
  await waitFor(() => expect(router.state.status).toBe("idle"));
  expect(screen.getByText("Ticked one, two")).toBeDefined();
});

test("a tick and a link in the same task: the entry of the list keeps the tick, and the next one has none", async () => {
  const { router, storedTicks } = openList("/list?position=Costumer");
  const tick = await screen.findByRole("button", { name: "Tick" });
  act(() => {
    tick.click();
    screen.getByRole("link", { name: "The list again" }).click();
  });
  await waitFor(() => expect(router.history.location.state.__TSR_index).toBe(1));
  await screen.findByText("Nothing ticked");
  expect(storedTicks()).toBeUndefined();

  act(() => router.history.back());
  await screen.findByText("Ticked one, two");
  expect(router.state.location.href).toBe("/list?position=Costumer");
});

test("a tick and a link to another screen in the same task: Back brings the tick back", async () => {
  const { router } = openList();
  const tick = await screen.findByRole("button", { name: "Tick" });
  act(() => {
    tick.click();
    screen.getByRole("link", { name: "Open" }).click();
  });
  await screen.findByRole("heading", { name: "Detail" });
  act(() => router.history.back());
  await screen.findByText("Ticked one, two");
});

test.each([
  ["reloaded", () => dispatchEvent(new Event("beforeunload"))],
  ["hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
])("a tick is written at once when the page is %s", async (_case, leave) => {
  const { storedTicks } = openList();
  const tick = await screen.findByRole("button", { name: "Tick" });
  act(() => {
    tick.click();
    leave();
  });
  expect(storedTicks()).toEqual(["one", "two"]);
});

test("a tick belongs to the entry it was made in, also when Back is faster", async () => {
  const { router, storedTicks } = openList("/detail");
  await act(() => router.navigate({ to: "/list" as "/" }));
  const tick = await screen.findByRole("button", { name: "Tick" });
  act(() => {
    tick.click();
    router.history.back();
  });
  await screen.findByRole("heading", { name: "Detail" });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(storedTicks()).toBeUndefined();
});
