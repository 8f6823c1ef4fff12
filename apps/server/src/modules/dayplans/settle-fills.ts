import type { Tx } from "../../db/schema.ts";

export type FillsOf = { positionIds: string[] } | { dayplanIds: string[] } | { departmentIds: string[] };

/**
 * Ends or pauses the fills of positions that can't be offered any more, or whose day moved, in the transaction of the
 * change. `isCopied` tells that a day was copied to another date and stays with its offers, so that its fills wait for
 * their head. The function is passed in, because the module fills is above those that make such changes.
 */
export type SettleFills = (tx: Tx, of: FillsOf, options?: { isCopied: boolean }) => Promise<void>;
