import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import styles from "./fill-ring.module.css";
import { FillRing } from "./fill-ring.tsx";
import { fillStatusOf, fillStatusText } from "./fill-status.ts";

afterEach(cleanup);

const fill = { state: "running", outlook: "sure", exhausted: false, need: 2, count: 4 } as const;

describe("a running fill is at risk", () => {
  test.each([
    ["when its outlook is open", { ...fill, outlook: "open" }, true],
    ["when its outlook is unlikely", { ...fill, outlook: "unlikely" }, true],
    [
      "when nobody is left to ask and its places are not almost certain",
      { ...fill, outlook: "likely", exhausted: true },
      true,
    ],
    ["but not when those who were asked are enough", { ...fill, exhausted: true }, false],
    ["but not when its outlook is likely", { ...fill, outlook: "likely" }, false],
    ["but not before its chance is known", { ...fill, outlook: null }, false],
    ["but not when it is paused", { ...fill, state: "paused", outlook: null, exhausted: true }, false],
  ] as const)("%s", (_when, each, isAtRisk) => {
    expect(fillStatusOf(each) === "at_risk").toBe(isAtRisk);
  });
});

test("the status of a fill is in words", () => {
  expect(fillStatusText(fill)).toBe("very likely");
  expect(fillStatusText({ ...fill, outlook: "open" })).toBe("may stay open: 2 of 4");
  expect(fillStatusText({ ...fill, outlook: null })).toBe("checking the chance");
  expect(fillStatusText({ ...fill, state: "full", need: 0 })).toBe("full");
});

test("a ring says how many are booked", () => {
  render(<FillRing booked={2} count={4} status="running" label="Costumer" />);
  expect(screen.getByRole("img", { name: "Costumer: 2 of 4 booked" })).toBeTruthy();
});

test("a ring is green only when all places are booked", () => {
  const circleOf = (booked: number) => {
    const { container } = render(<FillRing booked={booked} count={4} status="running" />);
    return container.querySelectorAll("circle")[1]?.getAttribute("class");
  };
  expect([circleOf(0), circleOf(3), circleOf(4)]).toEqual([undefined, styles.booked, styles.full]);
});
