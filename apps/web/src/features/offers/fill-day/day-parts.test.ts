import type { Position } from "@callboard/contract/dayplans";
import type { Fill } from "@callboard/contract/fills";
import { describe, expect, test } from "vitest";
import { earliestCall, listDayParts, withoutRates } from "./day-parts.ts";

const position = (facts: Partial<Position>) =>
  ({ id: "p1", name: "Costumer", activated: true, count: 2, need: 2, call_time: null, ...facts }) as Position;
const fill = (state: Fill["state"]) => ({ position_id: "p1", state }) as Fill;

describe("filling a day", () => {
  test.each([
    ["starts a position that needs somebody", {}, [], "starts"],
    ["starts a position whose fill was stopped", {}, [fill("stopped")], "starts"],
    ["starts a position whose fill is over", {}, [fill("over")], "starts"],
    ["leaves out a position that is not active", { activated: false }, [], "not_active"],
    ["leaves out a position without a vacancy", { need: 0 }, [fill("full")], "full"],
    ["leaves out a position without a rate", { rate: 0 }, [], "no_rate"],
    ["leaves a running fill as it is", {}, [fill("running")], "running"],
    ["leaves a paused fill to the head", {}, [fill("paused")], "paused"],
  ] as const)("%s", (_rule, facts, fills, does) => {
    expect(listDayParts({ positions: [position(facts)] }, fills).map((part) => part.does)).toEqual([does]);
  });

  test("lists no positions that the day does not need", () => {
    const positions = [position({ count: 0, need: 0 }), position({ id: null })];
    expect(listDayParts({ positions }, [])).toEqual([]);
  });
});

test("an assistant, who gets no rates, sees by the preview that a position has none", () => {
  const parts = listDayParts({ positions: [position({})] }, []);
  expect(withoutRates(parts, []).map(({ does }) => does)).toEqual(["no_rate"]);
});

test("a deadline for several positions is bound by the earliest call", () => {
  const parts = listDayParts({ positions: [position({ call_time: "05:30" }), position({})] }, []);
  expect(earliestCall(parts, "07:00")).toBe("05:30");
  expect(earliestCall(parts, null)).toBe("05:30");
  expect(earliestCall([], "07:00")).toBeNull();
});
