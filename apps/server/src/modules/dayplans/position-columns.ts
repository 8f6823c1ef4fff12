import { positionDetails } from "@callboard/contract/dayplans/position-details";
import { sql } from "kysely";

/** The texts of a position as one JSON object; `position` is the table or its alias. */
export const positionDetailsOf = (position: string) =>
  sql`jsonb_build_object(${sql.join(
    Object.keys(positionDetails).flatMap((field) => [sql.lit(field), sql.ref(`${position}.${field}`)]),
  )})`;
