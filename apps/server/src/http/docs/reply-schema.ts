import type { ServedRoute } from "@callboard/contract/route";
import { type TSchema, Type } from "typebox";

/** Returns the schema of a route's success: its reply under `data`, and for pages the next cursor beside it. */
export const replySchema = (route: ServedRoute): TSchema => {
  const reply = route.reply as TSchema;
  return route.paged
    ? Type.Object({
        data: route.paged === "by_date" ? reply : Type.Array(reply),
        next: Type.Union([Type.String(), Type.Null()]),
        total: Type.Integer(),
        capped: Type.Optional(Type.Boolean()),
        ...route.beside?.properties,
      })
    : Type.Object({ data: reply });
};
