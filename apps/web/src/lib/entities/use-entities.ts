import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { entitiesOf } from "./entity-store.ts";
import type { Shape } from "./shape.ts";

/** Puts the facts of a reply into the store, as of the moment at which its request was sent: this call. */
export async function readInto<Reply, Stored>(
  client: QueryClient,
  shape: Pick<Shape<Reply, Stored>, "split">,
  request: Promise<Reply>,
): Promise<Stored> {
  const entities = entitiesOf(client);
  const source = entities.request();
  return shape.split(await request, { entities, source });
}

/** The same for the reply to a command, which is newer than every read under way. */
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

/** A query whose data has the entities as they are now. The component is rendered again only when one that it shows changed. */
export function useJoined<Query extends { data: Stored | undefined }, Reply, Stored>(
  query: Query,
  shape: Pick<Shape<Reply, Stored>, "join">,
): Omit<Query, "data"> & { data: Reply | undefined } {
  const entities = entitiesOf(useQueryClient());
  const stored = query.data;
  const data = useSyncExternalStore(entities.subscribe, () =>
    stored === undefined ? undefined : shape.join(stored, entities),
  );
  // A copy would read every field of the query, which then renders this component at each change of any of them.
  return new Proxy(query, {
    get: (target, key) => (key === "data" ? data : Reflect.get(target, key)),
  }) as unknown as Omit<Query, "data"> & { data: Reply | undefined };
}
