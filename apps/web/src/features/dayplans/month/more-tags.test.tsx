import type { Dayplan, Position } from "@callboard/contract/dayplans";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { isWaitingForAnswer } from "../../../lib/keyboard/page-keys.ts";
import { MoreTags } from "./more-tags.tsx";

afterEach(cleanup);

const names = ["Costumer", "Seamstress", "Shopper", "Key Costumer"];
const positions = names.map((name) => ({ id: null, name, activated: true, booked: 0, count: 1 }) as Position);
const plan = { id: null, date: "2020-11-20", has_passed: true, positions } as unknown as Dayplan;

test("the tags of a day are rendered while they are displayed, and only then the keys of the page are off", () => {
  const { container } = render(<MoreTags plan={plan} positions={positions} fills={undefined} shown={3} />);
  expect(screen.getByRole("button", { name: "+ 1 more" })).toBeTruthy();
  expect(screen.queryByText("Seamstress")).toBeNull();
  expect(isWaitingForAnswer()).toBe(false);

  const list = container.querySelector("[popover]") as Element;
  const toggle = (type: string, newState: string) =>
    fireEvent(list, Object.assign(new Event(type), { newState, oldState: newState === "open" ? "closed" : "open" }));
  toggle("beforetoggle", "open");
  expect(screen.getByRole("dialog", { name: "All positions on Friday, November 20, 2020" })).toBeTruthy();
  expect(names.every((name) => screen.queryByText(name))).toBe(true);
  expect(isWaitingForAnswer()).toBe(true);

  toggle("toggle", "closed");
  expect(screen.queryByText("Seamstress")).toBeNull();
  expect(isWaitingForAnswer()).toBe(false);
});
