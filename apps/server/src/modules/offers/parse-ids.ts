import { isId } from "../../db/is-id.ts";

/** The ids in a list separated by commas, each once. Anything that is not an id is left out. */
export const parseIds = (query: string): string[] => [...new Set(query.split(",").filter(isId))];
