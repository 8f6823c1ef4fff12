import { accountRoutes } from "@callboard/contract/routes/accounts";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createCall } from "./call.ts";
import { createRouteQueries } from "./route-query.ts";
import { aServer } from "./testing/a-server.ts";

const { routeQuery, routePages } = createRouteQueries(createCall({ token: () => "secret", expired: () => undefined }));

test("a route's query calls it with its input and keeps further options", async () => {
  const { requests } = await aServer(() => ({ status: 200, body: { data: { id: "a1" } } }));
  const query = routeQuery(["account"], accountRoutes.getAccount, {}, { staleTime: 5 });
  expect(await new QueryClient().fetchQuery(query)).toEqual({ id: "a1" });
  expect(query).toMatchObject({ queryKey: ["account"], staleTime: 5 });
  expect(requests).toMatchObject([{ method: "GET", address: "/api/account" }]);
});

test("pages ask for what follows the last one, with the same filter, until there is none", async () => {
  const replies = [
    { data: [{ id: "n1" }], next: "c1", total: 2 },
    { data: [{ id: "n2" }], next: null, total: 2 },
  ];
  const { requests } = await aServer(() => ({ status: 200, body: replies.shift() }));
  const query = routePages(["list"], notificationRoutes.listNotifications, { query: { only: "needs_you" } });
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...query, pages: 3 });
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(["n1", "n2"]);
  expect(requests).toMatchObject([
    { address: "/api/notifications?only=needs_you" },
    { address: "/api/notifications?only=needs_you&after=c1" },
  ]);
});
