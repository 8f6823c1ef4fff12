// Lists without schemas, which front ends load.

/** Whether somebody has come in the morning. */
export const presences = ["expected", "here", "late", "not_here"] as const;

/**
 * What became of a booked day. Who was sent home is paid at least the guaranteed hours. Who was absent had said so, and a
 * no-show had not: neither is paid, and a no-show counts on the dayplayer's record.
 */
export const outcomes = ["worked", "sent_home", "absent", "no_show"] as const;

/** Days with these outcomes are paid. */
export const paidOutcomes = ["worked", "sent_home"] as const satisfies readonly (typeof outcomes)[number][];

/** The most meals of a day. */
export const maxMeals = 6;
