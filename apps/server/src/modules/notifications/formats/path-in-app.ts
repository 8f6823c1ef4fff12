import type { DueRow } from "../deliveries/due-queries.ts";

/** Where a notice leads from outside. A head's names its production, since another one may be selected by then. */
export const pathInApp = (path: string, { type, production_id }: Pick<DueRow, "type" | "production_id">) =>
  type === "department_head" && production_id ? `${path}?production=${production_id}` : path;
