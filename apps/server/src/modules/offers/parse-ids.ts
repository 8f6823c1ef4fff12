import { isId } from "../../db/is-id.ts";

/** The ids of a query, joined by commas, each once; what is no id is left out. */
export const parseIds = (query: string): string[] => [...new Set(query.split(",").filter(isId))];
