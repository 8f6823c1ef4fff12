import type { DueRow } from "../deliveries/due-queries.ts";

/**
 * The path that a link from outside the app opens. A head's link contains the production, because another one may be
 * selected when it is opened.
 */
export const pathInApp = (path: string, { type, production_id }: Pick<DueRow, "type" | "production_id">) =>
  type === "department_head" && production_id
    ? `${path}${path.includes("?") ? "&" : "?"}production=${production_id}`
    : path;
