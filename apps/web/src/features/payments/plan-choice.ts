import { paymentTypes } from "@callboard/contract/choices";
import type { Tariff } from "@callboard/contract/payments";

/** Card, wire, or somebody else pays. */
export const paymentWays = [...paymentTypes, "refer"] as const;
export type PaymentType = (typeof paymentWays)[number];
/** How many departments one can say that one pays for. */
export const counts = ["1", "2", "3"] as const;

interface PlanChoice {
  type: PaymentType;
  planId: string | undefined;
  /** Empty until a number of departments was chosen. */
  count: "" | (typeof counts)[number];
}

/** The smallest plan that covers so many departments; plans come cheapest first. */
const covering = (plans: readonly Tariff[], departments: number) =>
  plans.find((plan) => plan.departments >= departments)?.id;

export const firstChoice = (plans: readonly Tariff[], needed: number): PlanChoice => ({
  type: "card",
  planId: covering(plans, needed),
  count: "",
});

/** A number of departments is paid by wire, with the plan that covers them; card can be chosen back afterwards. */
export const chooseCount = (
  choice: PlanChoice,
  count: PlanChoice["count"],
  plans: readonly Tariff[],
  needed: number,
): PlanChoice => ({ ...choice, type: "wire", count, planId: covering(plans, Math.max(needed, Number(count))) });

/** A plan that covers fewer departments than were chosen takes the number back. */
export const choosePlan = (choice: PlanChoice, { id, departments }: Tariff): PlanChoice => ({
  ...choice,
  planId: id,
  count: Number(choice.count) > departments ? "" : choice.count,
});
