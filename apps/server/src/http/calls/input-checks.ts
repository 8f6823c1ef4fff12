import type { ServedRoute } from "@callboard/contract/route";
import { validator } from "../validate.ts";

export type InputChecks = ReturnType<typeof inputChecks>;

/** The validators of a route's path, query and body, each undefined where the route has none. */
export function inputChecks({ params, query, body }: ServedRoute) {
  const validateQuery = query && validator(query);
  return {
    params: params && validator(params),
    query: validateQuery && ((value: unknown) => validateQuery(removeEmpty(value))),
    body: body && validator(body),
  };
}

/** Removes empty query parameters: an empty filter means no filter. */
const removeEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ""));
