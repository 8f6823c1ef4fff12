import { isAllowedFrom, type Transition } from "../lifecycle.ts";

/** The states of a fill: the product's work of filling one position by a deadline. */
export const fillStates = ["running", "paused", "full", "stopped", "over"] as const;
export type FillState = (typeof fillStates)[number];

const positionsOnly = { positions: "exclusive" } as const;

/**
 * The lifecycle of a fill, one row for each move. `change` leaves the state as it is. The lock of a fill is that of its
 * position, so that it adds nothing to the lock order.
 */
export const fillLifecycle = {
  start: { from: ["stopped", "over"], to: "running", by: "head", event: "fill.started", locks: positionsOnly },
  change: {
    from: ["running", "paused", "full"],
    to: null,
    by: "head",
    event: "fill.changed",
    locks: positionsOnly,
  },
  pause: {
    from: ["running"],
    to: "paused",
    by: "head",
    event: "fill.paused",
    locks: positionsOnly,
    refusal: "fill_not_running",
  },
  resume: {
    from: ["paused"],
    to: "running",
    by: "head",
    event: "fill.resumed",
    locks: positionsOnly,
    refusal: "fill_not_paused",
  },
  stop: {
    from: ["running", "paused", "full"],
    to: "stopped",
    by: "head",
    event: "fill.stopped",
    locks: positionsOnly,
    refusal: "fill_not_running",
  },
  /** Its day was moved. It asks nobody until a head has checked the deadline. */
  hold: { from: ["running", "full"], to: "paused", by: "system", event: "fill.paused", locks: positionsOnly },
  fill: { from: ["running", "paused"], to: "full", by: "system", event: "fill.filled", locks: positionsOnly },
  reopen: { from: ["full"], to: "running", by: "system", event: "fill.reopened", locks: positionsOnly },
  end: { from: ["running", "paused", "full"], to: "over", by: "system", event: "fill.over", locks: positionsOnly },
} as const satisfies Record<string, Transition<FillState>>;

export type FillMove = keyof typeof fillLifecycle;
export const fillAllows = (state: FillState, move: FillMove): boolean =>
  isAllowedFrom<FillState>(fillLifecycle[move], state);

/** The product looks after a fill in these states. */
export const activeFillStates = ["running", "paused", "full"] as const satisfies readonly FillState[];

/** Why a fill is over. */
export const fillEndReasons = ["deadline", "day_passed", "position_gone", "production_read_only"] as const;
export type FillEndReason = (typeof fillEndReasons)[number];

/** How eagerly a fill asks while there is time. */
export const fillPaces = ["calm", "steady", "fast"] as const;
export type FillPace = (typeof fillPaces)[number];
/** `rank` asks in the order of matches; `turns` prefers, among equally well known people, who was asked least recently. */
export const fillOrders = ["rank", "turns"] as const;
export type FillOrder = (typeof fillOrders)[number];

/**
 * Whom a fill asks. The network are those whom the head starred or who worked with the department before.
 * `network_first` asks others only in waves in which nobody of the network is left.
 */
export const fillAsks = ["network_first", "network", "everybody"] as const;
export type FillAsk = (typeof fillAsks)[number];

/** Why a wave of offers was sent. */
export const waveReasons = ["start", "answer", "silence", "drop", "head", "free"] as const;
export type WaveReason = (typeof waveReasons)[number];

/** The chance of a fill in words, and the least chance of each. */
export const fillOutlooks = { sure: 0.95, likely: 0.75, open: 0.4, unlikely: 0 } as const;
export type FillOutlook = keyof typeof fillOutlooks;

export const outlookOf = (chance: number): FillOutlook =>
  (Object.keys(fillOutlooks) as FillOutlook[]).find((outlook) => chance >= fillOutlooks[outlook]) ?? "unlikely";

/** Chances are shown in steps of 0.05: the model is not more exact than that. */
export const shownChance = (chance: number): number => Math.round(chance * 20) / 20;

/** The chance that all positions of a day are filled. Their fills are planned together: nobody counts for two of them. */
export const chanceOfDay = (chances: readonly number[]): number => chances.reduce((all, chance) => all * chance, 1);

/** The most people who are asked at once, pinned, and excluded. */
export const mostPinned = 50;
export const mostExcluded = 500;
export const mostStandbys = 5;
export const mostOffersByHand = 20;

/** The measures that would help a fill that may stay open. */
export const fillHelpSteps = ["others", "wider_radius", "asleep", "short_rest", "excluded", "network"] as const;
export type FillHelpStep = (typeof fillHelpSteps)[number];
