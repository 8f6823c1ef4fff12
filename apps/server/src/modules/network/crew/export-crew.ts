import type { CrewCell, CrewDay, CrewMember } from "@callboard/contract/dayplayers/crew";
import type { Db } from "../../../db/schema.ts";
import { done } from "../../../result.ts";
import { byteOrderMark, csvLine } from "../../../text/csv.ts";
import { localMoment } from "../../dayplans/day-clock.ts";
import { type CrewQuery, listCrew } from "./list-crew.ts";

/** The people of the department by day as a CSV table: one person a line, one date a column. */
export async function exportCrew(db: Db, query: Omit<CrewQuery, "after">) {
  const first = await listCrew(db, query);
  if (!first.ok) return first;
  const { scope, from, to } = query;
  async function* parts() {
    let page = first.ok ? first.value : undefined;
    yield byteOrderMark + headLines(page?.days ?? []);
    while (page) {
      yield page.data.map((member) => csvLine(cellsOf(member, scope.zone))).join("");
      const next = page.next === null ? undefined : await listCrew(db, { ...query, after: page.next });
      page = next?.ok ? next.value : undefined;
    }
  }
  return done({ name: `crew-${from}-${to}.csv`, parts: parts() });
}

const headLines = (days: readonly CrewDay[]) =>
  csvLine(["First name", "Last name", "Positions", "Days", ...days.map(({ date }) => date)]) +
  // Spreadsheets would read 6/8 as a date.
  csvLine(["", "", "Booked of needed", "", ...days.map(({ booked, needed }) => `${booked} of ${needed}`)]);

const cellsOf = ({ first_name, last_name, work_preferences, cells }: CrewMember, zone: string) => [
  first_name,
  last_name,
  work_preferences.positions.join("; "),
  cells.filter(({ state }) => state === "booked").length,
  ...cells.map((cell) => describeCell(cell, zone)),
];

function describeCell({ state, position = "", expires_at, wish }: CrewCell, zone: string): string {
  if (state === "booked") return position;
  if (state === "standing_by") return `${position} (standing by)`;
  if (state === "asked" && expires_at)
    return `${position} (asked until ${localMoment(Temporal.Instant.from(expires_at), zone).slice(0, 16)})`;
  if (wish) return "free, would like to work";
  return state === "unknown" ? "?" : state.replace("_", " ");
}
