import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { entitiesOf } from "./entity-store.ts";
import type { Shape } from "./shape.ts";

/**
 * Awaits a reply and puts its facts into the store. Call it when the request is sent: that is the time of the facts.
 */
export async function readInto<Reply, Stored>(
  client: QueryClient,
  shape: Pick<Shape<Reply, Stored>, "split">,
  request: Promise<Reply>,
): Promise<Stored> {
  const entities = entitiesOf(client);
  const source = entities.request();
  return shape.split(await request, { entities, source });
}

/** Awaits the reply to a command and puts its facts into the store; they are newer than those of reads in flight. */
export async function writeInto<Reply, Stored>(
  client: QueryClient,
  shape: Pick<Shape<Reply, Stored>, "split">,
  request: Promise<Reply>,
): Promise<Reply> {
  const entities = entitiesOf(client);
  const source = entities.request(true);
  const reply = await request;
  shape.split(reply, { entities, source });
  return reply;
}

/**
 * Returns a query whose data has the current entities. The component renders only when an entity that it shows changes.
 */
export function useJoined<Query extends { data: Stored | undefined }, Reply, Stored>(
  query: Query,
  shape: Pick<Shape<Reply, Stored>, "join">,
): Omit<Query, "data"> & { data: Reply | undefined } {
  const entities = entitiesOf(useQueryClient());
  const stored = query.data;
  const data = useSyncExternalStore(entities.subscribe, () =>
    stored === undefined ? undefined : shape.join(stored, entities),
  );
  // A copy would read all fields of the query, and TanStack Query renders a component at each change of a field it has
  // read.
  return new Proxy(query, {
    get: (target, key) => (key === "data" ? data : Reflect.get(target, key)),
  }) as unknown as Omit<Query, "data"> & { data: Reply | undefined };
}
