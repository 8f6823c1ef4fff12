import type { EntityStore, Source } from "./entity-store.ts";

/** Where the facts of one reply go. */
export interface Writer {
  entities: EntityStore;
  source: Source;
}

/** How a reply is divided: its facts go into the store of entities, and what is cached of it refers to them by id. */
export interface Shape<Reply, Stored> {
  split(reply: Reply, into: Writer): Stored;
  /** The reply with the facts as they are now: the same object as before as long as none of them changed. */
  join(stored: Stored, entities: EntityStore): Reply;
}
// biome-ignore lint/suspicious/noExplicitAny: only the other type parameter is read.
export type StoredOf<S> = S extends Shape<any, infer Stored> ? Stored : never;

interface Built<Reply> {
  entities: EntityStore;
  version: number;
  parts: readonly unknown[];
  reply: Reply;
}

/** Builds from parts, and anew only when one of them is another object. Nothing is looked at while the store stays as it is. */
export function memoizedJoin<Stored extends object, Parts extends readonly unknown[], Reply>(
  partsOf: (stored: Stored, entities: EntityStore) => Parts,
  build: (stored: Stored, parts: Parts, before: Reply | undefined) => Reply,
): (stored: Stored, entities: EntityStore) => Reply {
  const all = new WeakMap<Stored, Built<Reply>>();
  return (stored, entities) => {
    const known = all.get(stored);
    const version = entities.version();
    if (known && known.entities === entities && known.version === version) return known.reply;
    const parts = partsOf(stored, entities);
    const isSame =
      known !== undefined &&
      known.parts.length === parts.length &&
      parts.every((part, index) => part === known.parts[index]);
    const reply = isSame ? known.reply : build(stored, parts, known?.reply);
    all.set(stored, { entities, version, parts, reply });
    return reply;
  };
}

export const listOf = <Reply, Stored>(item: Shape<Reply, Stored>): Shape<Reply[], Stored[]> => ({
  split: (reply, into) => reply.map((each) => item.split(each, into)),
  join: memoizedJoin(
    (stored, entities) => stored.map((each) => item.join(each, entities)),
    (_stored, items) => items,
  ),
});

export const recordOf = <Reply, Stored>(
  value: Shape<Reply, Stored>,
): Shape<Record<string, Reply>, Record<string, Stored>> => ({
  split: (reply, into) =>
    Object.fromEntries(Object.entries(reply).map(([key, each]) => [key, value.split(each, into)])),
  join: memoizedJoin(
    (stored: Record<string, Stored>, entities) => Object.values(stored).map((each) => value.join(each, entities)),
    (stored, values) => Object.fromEntries(Object.keys(stored).map((key, index) => [key, values[index] as Reply])),
  ),
});

type FieldShapes<Reply> = { [K in keyof Reply]?: Shape<Reply[K], unknown> };
export type StoredFields<Reply, Shapes> = {
  [K in keyof Reply]: K extends keyof Shapes ? StoredOf<Shapes[K]> : Reply[K];
};

/** An object of which some fields have entities in them. */
export const fieldsOf =
  <Reply extends object>() =>
  <Shapes extends FieldShapes<Reply>>(shapes: Shapes): Shape<Reply, StoredFields<Reply, Shapes>> => {
    const entries = Object.entries(shapes) as [
      keyof Reply & keyof StoredFields<Reply, Shapes>,
      Shape<unknown, unknown>,
    ][];
    return {
      split: (reply, into) =>
        ({
          ...reply,
          ...Object.fromEntries(entries.map(([key, shape]) => [key, shape.split(reply[key], into)])),
        }) as StoredFields<Reply, Shapes>,
      join: memoizedJoin(
        (stored, entities) => entries.map(([key, shape]) => shape.join(stored[key], entities)),
        (stored, values) =>
          ({ ...stored, ...Object.fromEntries(entries.map(([key], index) => [key, values[index]])) }) as Reply,
      ),
    };
  };
