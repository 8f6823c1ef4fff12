import type { Presence } from "@callboard/contract/timecards/worked-day";
import { isPaid, toMinutes } from "@callboard/contract/timecards/worked-minutes";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { minutes } from "../dayplans/day-clock.ts";
import { changeSheet, enteredOf } from "./change-sheet.ts";
import type { SheetCall } from "./read-sheet.ts";
import type { SheetLine } from "./sheet-lines.ts";
import type { EnteredLine } from "./sheet-queries.ts";

interface CheckIn extends SheetCall {
  /** Without ids everybody who is still expected. */
  offerIds: string[] | undefined;
  presence: Presence;
  /** `HH:mm`, with `late`. */
  since?: string | null;
}

/** Says who is here. Two people who do it at once change one line each, so it names no revision. */
export const checkIn = (db: Db, { offerIds, presence, since, ...call }: CheckIn) =>
  changeSheet(db, call, (sheet) => {
    const chosen = sheet.lines.filter((line) =>
      offerIds ? offerIds.includes(line.offer_id) : line.presence === "expected",
    );
    if (offerIds && chosen.length < new Set(offerIds).size) return refused("not_found");
    return done({
      times: sheet.row,
      lines: chosen.map((line) => ({ line, entered: present(line, presence, since) })),
    });
  });

/**
 * An outcome that contradicts the presence is dropped. Who was late and is here after all came as called; other times that
 * were entered stay.
 */
function present(line: SheetLine, presence: Presence, since: string | null | undefined): EnteredLine {
  const isHere = presence === "here" || presence === "late";
  const contradicts = line.outcome !== null && isPaid(line.outcome) !== isHere;
  const entered = {
    ...enteredOf(line),
    presence,
    outcome: contradicts || presence === "expected" ? null : line.outcome,
  };
  if (presence === "late" && since !== undefined)
    return { ...entered, call: since === null ? null : sinceMinutes(line, since) };
  return presence === "here" && line.presence === "late" ? { ...entered, call: null } : entered;
}

const sinceMinutes = (line: SheetLine, since: string) =>
  toMinutes({ outcome: "worked", call: since, wrap: null, meals: [], grace_used: null }, minutes(line.called_call))
    .call;
