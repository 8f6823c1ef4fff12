import { type RawBuilder, sql } from "kysely";

/** A moment in UTC as `Temporal.Instant` writes it, for the payloads of events. `reference` is a column. */
export const instantText = (reference: string): RawBuilder<string> =>
  sql<string>`replace((${sql.ref(reference)} at time zone 'UTC')::text, ' ', 'T') || 'Z'`;
