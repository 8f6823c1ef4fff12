import { paymentTypes } from "@callboard/contract/choices";
import type { Tariff } from "@callboard/contract/payments";

/** The ways to pay: card, wire, or `refer` if somebody else pays. */
export const paymentWays = [...paymentTypes, "refer"] as const;
export type PaymentType = (typeof paymentWays)[number];
/** The numbers of departments that can be chosen. */
export const counts = ["1", "2", "3"] as const;

interface PlanChoice {
  type: PaymentType;
  planId: string | undefined;
  /** The chosen number of departments; empty at first. */
  count: "" | (typeof counts)[number];
}

/** Returns the smallest plan that covers so many departments; `plans` are ordered by price, cheapest first. */
const covering = (plans: readonly Tariff[], departments: number) =>
  plans.find((plan) => plan.departments >= departments)?.id;

export const firstChoice = (plans: readonly Tariff[], needed: number): PlanChoice => ({
  type: "card",
  planId: covering(plans, needed),
  count: "",
});

/** Chooses a way to pay. Only a wire has a number of departments; the plan stays. */
export const chooseType = (choice: PlanChoice, type: PaymentType): PlanChoice => ({
  ...choice,
  type,
  count: type === "wire" ? choice.count : "",
});

/** Chooses a number of departments, with the plan that covers them and a wire. */
export const chooseCount = (
  choice: PlanChoice,
  count: PlanChoice["count"],
  plans: readonly Tariff[],
  needed: number,
): PlanChoice => ({ ...choice, type: "wire", count, planId: covering(plans, Math.max(needed, Number(count))) });

/** Chooses a plan. A plan that covers fewer departments than the chosen number clears the number. */
export const choosePlan = (choice: PlanChoice, { id, departments }: Tariff): PlanChoice => ({
  ...choice,
  planId: id,
  count: Number(choice.count) > departments ? "" : choice.count,
});
