import type { DayplanInput } from "@callboard/contract/forms/dayplan-input";
import type { DayplanConflict } from "@callboard/contract/refusals/refusal-payloads";
import type { LogEntry, LoggedChange } from "../../department-log/log-entry.ts";

type DayEvent = Extract<LogEntry, { kind: "day" }>["event"];

/** An entry of the department's log about a day. */
export const dayEntry = (event: DayEvent, date: string, changes: LoggedChange[] = []): LogEntry => ({
  kind: "day",
  event,
  date,
  ...(changes.length > 0 && { changes }),
});

/** An entry about one position of a day. */
export const positionEntry = (event: DayEvent, date: string, position: string): LogEntry => ({
  kind: "day",
  event,
  date,
  position,
});

/** The changes of a save, with the values before and after. */
export const loggedChanges = ({ day, positions }: DayplanConflict): LoggedChange[] => [
  ...Object.entries(day as Record<string, { yours: unknown; theirs: unknown }>).map(([field, { yours, theirs }]) => ({
    field,
    before: theirs,
    after: yours,
  })),
  ...positions.map(({ name, field, yours, theirs }) => ({ name, field, before: theirs, after: yours })),
];

/** The count of each position of a new day. */
export const plannedCounts = ({ positions }: Pick<DayplanInput, "positions">): LoggedChange[] =>
  positions
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => ({ name, field: "count", before: 0, after: count }));
