import type { Tariff } from "@callboard/contract/payments";
import { expect, test } from "vitest";
import { chooseCount, choosePlan, chooseType, firstChoice } from "./plan-choice.ts";

const plan = (id: string, departments: number): Tariff => ({
  id,
  title: id,
  description: "",
  departments,
  price: 100 * departments,
  discount_price: 0,
  discount_percent: 0,
});
const one = plan("one", 1);
const two = plan("two", 2);
const all = plan("all", 30);
const plans = [one, two, all];

test("a production is paid by card with the smallest plan that covers its departments", () => {
  expect(firstChoice(plans, 2)).toEqual({ type: "card", planId: "two", count: "" });
});

test("choosing a number of departments switches to wire and to a plan that covers them", () => {
  const choice = chooseCount(firstChoice(plans, 1), "3", plans, 1);
  expect(choice).toEqual({ type: "wire", planId: "all", count: "3" });
});

test("a number below the production's departments does not choose a plan that is too small", () => {
  expect(chooseCount(firstChoice(plans, 2), "1", plans, 2).planId).toBe("two");
});

test("choosing a plan that covers fewer departments than chosen clears the number", () => {
  const choice = chooseCount(firstChoice(plans, 1), "2", plans, 1);
  expect(choosePlan(choice, one)).toEqual({ type: "wire", planId: "one", count: "" });
  expect(choosePlan(choice, all).count).toBe("2");
});

test("choosing a card clears the number of departments and keeps the plan", () => {
  const choice = chooseCount(firstChoice(plans, 1), "2", plans, 1);
  expect(chooseType(choice, "card")).toEqual({ type: "card", planId: "two", count: "" });
});

test("no plan is chosen when none covers the production", () => {
  expect(firstChoice([one], 4).planId).toBeUndefined();
});
