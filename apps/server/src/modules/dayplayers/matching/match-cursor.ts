import { Id, Nullable } from "@callboard/contract/shapes";
import { Type } from "typebox";
import { jsonCursor } from "../../../db/page-cursor.ts";

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** The position after the last match of a page: that match, its rank, and the total that the first page counted. */
export const { readCursor, writeCursor } = jsonCursor(
  Type.Object({
    last: Type.Object({
      dayplayerId: Id,
      starred: Type.Boolean(),
      worked: Count,
      reliability: Type.Number(),
      // Thousands of years lead to dates that PostgreSQL cannot read.
      years: Type.Integer({ minimum: 0, maximum: 1_000 }),
      turn: Type.Number(),
      distance: Nullable(Type.Number()),
    }),
    rank: Count,
    total: Count,
    capped: Type.Boolean(),
  }),
);
