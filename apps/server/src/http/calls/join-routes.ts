import type { Route, RouteSchemas, SchemasOf, ServedRoute } from "@callboard/contract/route";

type Table = Readonly<Record<string, Route>>;
/** The schemas of a table of routes. A table may have more schemas than these. */
export type SchemasOfRoutes<Routes extends Table> = { readonly [K in keyof Routes]: SchemasOf<Routes[K]> };

/** Joins each route's description with its schemas. */
export const joinRoutes = <Routes extends Table>(
  routes: Routes,
  schemas: SchemasOfRoutes<Routes>,
): Record<keyof Routes, ServedRoute> =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, { ...route, ...(schemas[name] as RouteSchemas) }]),
  ) as Record<keyof Routes, ServedRoute>;
