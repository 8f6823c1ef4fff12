import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aFill, aMatch, renderPanel, server, startServer } from "../fill-panel.fixture.tsx";
import { expectNext, moveNext, togglePin } from "./next-order.ts";

beforeEach(startServer);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const next = ["Dana", "Eli", "Fay"].map(aMatch);
const order = (first: string[] = []) => ({ first, next });

describe("who is asked next", () => {
  test("is pinned down to the place that somebody was moved to", () => {
    expect(moveNext(order(), "fay", -1)).toEqual(["dana", "fay"]);
    expect(moveNext(order(), "dana", 1)).toEqual(["eli"]);
    expect(moveNext(order(["dana", "eli"]), "eli", -1)).toEqual(["eli", "dana"]);
  });
  test("stays as it is at both ends", () => {
    expect(moveNext(order(["dana"]), "dana", -1)).toEqual(["dana"]);
    expect(moveNext(order(), "fay", 1)).toEqual([]);
  });
  test("keeps the pins of people who are not shown", () => {
    expect(moveNext(order(["dana", "gus"]), "eli", -1)).toEqual(["eli", "dana", "gus"]);
  });
  test("is pinned behind others and unpinned", () => {
    expect(togglePin(order(["dana"]), "fay")).toEqual(["dana", "fay"]);
    expect(togglePin(order(["dana", "fay"]), "dana")).toEqual(["fay"]);
  });
  test("is shown in the saved order before the server has planned again", () => {
    expect(expectNext(next, ["fay"], ["dana"]).map(({ id }) => id)).toEqual(["fay", "eli"]);
  });
});

describe("the list of who is asked next", () => {
  const names = () => screen.queryAllByRole("listitem").flatMap(({ dataset }) => dataset.person ?? []);

  test("is reordered by keyboard, and the focus stays with the person", async () => {
    const { user } = await renderPanel(aFill());
    expect(names()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Change order" }));
    expect(names()).toEqual(["dana", "eli", "fay"]);
    server.fill = aFill({ first: ["dana", "fay"], version: 4 });
    screen.getByRole("button", { name: "Move Fay Reyes up" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(names()).toEqual(["dana", "fay", "eli"]));
    expect(server.changes).toMatchObject([{ method: "PUT", body: { first: ["dana", "fay"], version: 3 } }]);
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Fay Reyes up"));
    expect(screen.getByText("Fay Reyes is number 2 of 3")).toBeTruthy();
  });

  test("leaves somebody out, who can be asked after all", async () => {
    const { user, panel } = await renderPanel(aFill({ first: ["eli"] }));
    await user.click(screen.getByRole("button", { name: "Change order" }));
    server.fill = aFill({ never: ["eli"], version: 4 });
    await user.click(screen.getByRole("button", { name: "Leave out Eli Reyes" }));
    await waitFor(() => expect(names()).toEqual(["dana", "fay"]));
    expect(server.changes).toMatchObject([{ body: { first: [], never: ["eli"] } }]);
    // Whoever takes the place can be left out next.
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Leave out Dana Reyes"));
    expect(within(panel).getByText(/1 dayplayer left out/)).toBeTruthy();
    await user.click(within(panel).getByRole("button", { name: "Ask them too" }));
    await waitFor(() => expect(server.changes[1]).toMatchObject({ body: { never: [], version: 4 } }));
  });
});
