/**
 * The states of a timecard: the hours of one dayplayer in one week of a department. It waits for the dayplayer or for the
 * head until both have agreed to the same times.
 */
export const timecardStates = ["with_dayplayer", "with_head", "agreed", "approved", "exported"] as const;
export type TimecardState = (typeof timecardStates)[number];

/** Who moves a timecard. `head` is also an assistant of the department, and `day_sheet` is a day sheet that was signed. */
export const timecardSides = ["dayplayer", "head", "office", "day_sheet"] as const;
export type TimecardSide = (typeof timecardSides)[number];

interface TimecardTransition {
  from: readonly TimecardState[];
  /** The states that may follow, most often the first. Which one depends on the lines that still wait for somebody. */
  to: readonly TimecardState[];
  by: readonly TimecardSide[];
  event: `timecard.${string}`;
}

const waiting = ["with_dayplayer", "with_head"] as const;
const open = [...waiting, "agreed"] as const;

/**
 * The lifecycle of a timecard, one row for each move. A move by a dayplayer or head is also an agreement to the other
 * lines as they are. Silence never agrees: what was not agreed to is approved as not signed, after the deadline, with a
 * reason.
 */
export const timecardLifecycle = {
  /** A signed day sheet has a new line for the card, or other times than before. The office then approves it again. */
  open: { from: [...open, "approved"], to: waiting, by: ["day_sheet"], event: "timecard.opened" },
  agree: {
    from: waiting,
    to: ["agreed", ...waiting],
    by: ["dayplayer", "head"],
    event: "timecard.agreed",
  },
  /** Other times for a line. The other side has to agree, also where both had. */
  propose: { from: open, to: waiting, by: ["dayplayer", "head"], event: "timecard.proposed" },
  /** Its amounts changed, because another day of the person did: the dayplayer has to agree to them. */
  reprice: {
    from: open,
    to: [...waiting, "agreed"],
    by: ["dayplayer", "head", "office", "day_sheet"],
    event: "timecard.opened",
  },
  approve: { from: ["agreed"], to: ["approved"], by: ["office"], event: "timecard.approved" },
  approve_not_signed: { from: waiting, to: ["approved"], by: ["office"], event: "timecard.approved" },
  reject: { from: ["agreed", "approved"], to: ["with_head"], by: ["office"], event: "timecard.rejected" },
  export: { from: ["approved"], to: ["exported"], by: ["office"], event: "timecard.exported" },
  /** What was exported stays. The new times are lines of a correction, which goes through the same moves. */
  correct: {
    from: ["exported"],
    to: ["exported"],
    by: ["dayplayer", "head", "office", "day_sheet"],
    event: "timecard.corrected",
  },
} as const satisfies Record<string, TimecardTransition>;
export type TimecardMove = keyof typeof timecardLifecycle;

export function timecardAllows(state: TimecardState, move: TimecardMove, by: TimecardSide): boolean {
  const row: TimecardTransition = timecardLifecycle[move];
  return row.from.includes(state) && row.by.includes(by);
}

/** Whose turn it is to agree to a line. Null once nobody's. */
export type WaitsFor = "dayplayer" | "head" | null;

/** The state of a card that is not approved yet, by its lines: a head's answer is due before the dayplayer's. */
export const stateOfLines = (lines: readonly { waits_for: WaitsFor }[]): TimecardState =>
  lines.some(({ waits_for }) => waits_for === "head")
    ? "with_head"
    : lines.some(({ waits_for }) => waits_for === "dayplayer")
      ? "with_dayplayer"
      : "agreed";
