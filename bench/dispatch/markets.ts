import type { Market } from "./world.ts";

const usual: Market = {
  name: "usual",
  seed: 7,
  days: 500,
  free: [0.35, 0.65],
  willing: 0,
  slowness: 1,
  allEqual: false,
};

/** The market that the policy was designed for. */
export const usualMarket = usual;

/** Markets that it was not designed for. */
export const otherMarkets: Market[] = [
  { ...usual, name: "scarce: a third as many are free", seed: 11, days: 150, free: [0.12, 0.24] },
  { ...usual, name: "first year: all are equal", seed: 12, days: 150, allEqual: true },
  { ...usual, name: "reluctant: 18 % would accept", seed: 13, days: 150, willing: -1.2 },
  { ...usual, name: "slow: answers take 2.5 times as long", seed: 14, days: 150, slowness: 2.5 },
];

/** Days of a department in three positions, which share half of their people, and in which people are scarce. */
export const sharedMarket: Market = { ...usual, name: "shared", seed: 15, days: 300, free: [0.12, 0.24], shared: true };
