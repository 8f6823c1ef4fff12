import type { Input, Reply, Route } from "@callboard/contract/route";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
} from "@tanstack/react-query";
import type { Call } from "./call.ts";

type QueryOptions<R extends Route, K extends QueryKey> = Partial<
  UndefinedInitialDataOptions<Reply<R>, Error, Reply<R>, K>
>;

type PagesOptions<R extends Route, K extends QueryKey> = Partial<
  UndefinedInitialDataInfiniteOptions<Reply<R>, Error, InfiniteData<Reply<R>, string>, K, string>
>;

/** The queries of an app: each is a key, a route and the input of its call, with further options of the query. */
export const createRouteQueries = (call: Call) => ({
  /** The query of a route. */
  routeQuery: <R extends Route, const K extends QueryKey>(
    queryKey: K,
    route: R,
    input: Input<R>,
    options?: QueryOptions<R, K>,
  ) => queryOptions({ ...options, queryKey, queryFn: ({ signal }) => call(route, input as never, signal) }),

  /** The query of a list in pages. The input is that of the first page. */
  routePages: <R extends Route & { paged: true | "by_date" }, const K extends QueryKey>(
    queryKey: K,
    route: R,
    input: Input<R>,
    options?: PagesOptions<R, K>,
  ) =>
    infiniteQueryOptions({
      initialPageParam: "",
      ...options,
      queryKey,
      queryFn: ({ pageParam: after, signal }) => {
        const first = input as { query?: object };
        return call(route, { ...first, query: { ...first.query, after } } as never, signal);
      },
      getNextPageParam: (page) => (page as { next: string | null }).next,
    }),
});
