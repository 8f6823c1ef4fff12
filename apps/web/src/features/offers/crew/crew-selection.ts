import type { CrewCell, CrewDay, CrewMember } from "@callboard/contract/dayplayers/crew";
import type { PlannedOffer } from "../job-group/offer-group.ts";

/** A date of one person. */
export interface CrewSpot {
  member: CrewMember;
  day: CrewDay;
}

/** The selected dates of each person, by the person's id. */
export type CrewSelection = ReadonlyMap<string, ReadonlySet<string>>;

export function toggleSpot(selection: CrewSelection, id: string, date: string): CrewSelection {
  const dates = new Set(selection.get(id));
  if (!dates.delete(date)) dates.add(date);
  const next = new Map(selection);
  if (dates.size > 0) next.set(id, dates);
  else next.delete(id);
  return next;
}

/** The selected dates of people who are listed, by person and date. */
export const selectedSpots = (
  selection: CrewSelection,
  members: readonly CrewMember[],
  days: readonly CrewDay[],
): CrewSpot[] =>
  members.flatMap((member) => {
    const dates = selection.get(member.id);
    return dates ? days.filter(({ date }) => dates.has(date)).map((day) => ({ member, day })) : [];
  });

/** The pencil that a cell shows. What somebody is asked for, stands by for or works shows instead of it. */
export const shownPencil = (cell: CrewCell | undefined): CrewCell["pencil"] =>
  cell?.position ? undefined : cell?.pencil;

/** Why nothing can be offered for a date: the first thing that is missing. */
export type CrewObstacle = "taken" | "passed" | "nothing_planned" | "not_active" | "other_positions" | "full";

/** The positions of a date that can be offered to a person, in the department's order, or why there is none. */
export function findOffers({ member, day }: CrewSpot): CrewDay["positions"] | CrewObstacle {
  const state = member.cells.find(({ date }) => date === day.date)?.state;
  if (day.has_passed) return "passed";
  if (state !== "free" && state !== "unknown") return "taken";
  if (day.positions.length === 0) return "nothing_planned";
  const held = day.positions.filter(({ name }) => member.work_preferences.positions.includes(name));
  if (held.length === 0) return "other_positions";
  const active = held.filter(({ activated }) => activated);
  if (active.length === 0) return "not_active";
  const needy = active.filter(({ need }) => need > 0);
  return needy.length > 0 ? needy : "full";
}

/** The offers of the selected dates that can be offered: of several positions the first. `asBlock`: one offer for each person. */
export function planOffers(spots: readonly CrewSpot[], asBlock: boolean): PlannedOffer[] {
  const single = spots.flatMap((spot): PlannedOffer[] => {
    const found = findOffers(spot);
    const first = typeof found === "string" ? undefined : found[0];
    return first ? [{ to: spot.member, jobs: [first.id] }] : [];
  });
  if (!asBlock) return single;
  return [...Map.groupBy(single, ({ to }) => to.id).values()].flatMap((own) => {
    const to = own[0]?.to;
    return to ? [{ to, jobs: own.flatMap(({ jobs }) => jobs) }] : [];
  });
}
