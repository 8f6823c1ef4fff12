import type { EntityStore, Source } from "./entity-store.ts";

/** The store that receives the facts of one reply, and their source. */
export interface Writer {
  entities: EntityStore;
  source: Source;
}

/** Divides a reply: its facts go into the entity store, and the cached part refers to them by id. */
export interface Shape<Reply, Stored> {
  split(reply: Reply, into: Writer): Stored;
  /** Returns the reply with the current facts. It is the same object as before as long as none of them has changed. */
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

const isSame = (parts: readonly unknown[], before: readonly unknown[]): boolean =>
  parts.length === before.length && parts.every((part, index) => part === before[index]);

/** Joins one row. It is built again only when one of its parts is another object. */
export function rowJoin<Stored extends object, Parts extends readonly unknown[], Reply>(
  partsOf: (stored: Stored, entities: EntityStore) => Parts,
  build: (stored: Stored, parts: Parts) => Reply,
): (stored: Stored, entities: EntityStore) => Reply {
  const all = new WeakMap<Stored, { parts: Parts; reply: Reply }>();
  return (stored, entities) => {
    const parts = partsOf(stored, entities);
    const known = all.get(stored);
    if (known && isSame(parts, known.parts)) return known.reply;
    const reply = build(stored, parts);
    all.set(stored, { parts, reply });
    return reply;
  };
}

/** Joins an object that contains other shapes. Its parts are joined again after each change of the store. */
export function containerJoin<Stored extends object, Parts extends readonly unknown[], Reply>(
  partsOf: (stored: Stored, entities: EntityStore) => Parts,
  build: (stored: Stored, parts: Parts) => Reply,
): (stored: Stored, entities: EntityStore) => Reply {
  const all = new WeakMap<Stored, Built<Reply>>();
  return (stored, entities) => {
    const known = all.get(stored);
    const version = entities.version();
    if (known && known.entities === entities && known.version === version) return known.reply;
    const parts = partsOf(stored, entities);
    const reply = known && isSame(parts, known.parts) ? known.reply : build(stored, parts);
    all.set(stored, { entities, version, parts, reply });
    return reply;
  };
}

interface BuiltRows<Row, Reply> {
  entities: EntityStore;
  version: number;
  /** The ids of the entities that were looked up for the rows. */
  ids: ReadonlySet<string>;
  rows: readonly Row[];
  reply: Reply;
}

/** Joins the rows of one page. A change of entities that no row shows does not even iterate over the rows. */
export function rowsJoin<Stored extends object, Row, Reply>(
  rowsOf: (stored: Stored, entities: EntityStore) => readonly Row[],
  build: (stored: Stored, rows: readonly Row[], before: Reply | undefined) => Reply,
): (stored: Stored, entities: EntityStore) => Reply {
  const all = new WeakMap<Stored, BuiltRows<Row, Reply>>();
  return (stored, entities) => {
    const known = all.get(stored);
    const version = entities.version();
    if (known?.entities === entities && !entities.hasChanged(known.ids, known.version)) {
      known.version = version;
      return known.reply;
    }
    const { result: rows, ids } = entities.track(() => rowsOf(stored, entities));
    const reply = known && isSame(rows, known.rows) ? known.reply : build(stored, rows, known?.reply);
    all.set(stored, { entities, version, ids, rows, reply });
    return reply;
  };
}

/** The shape of a list of rows. */
export const rowsOf = <Reply, Stored>(row: Shape<Reply, Stored>): Shape<Reply[], Stored[]> => ({
  split: (reply, into) => reply.map((each) => row.split(each, into)),
  join: rowsJoin(
    (stored: Stored[], entities) => stored.map((each) => row.join(each, entities)),
    (_stored, rows) => [...rows],
  ),
});

/** The shape of a list of containers, such as pages. */
export const listOf = <Reply, Stored>(item: Shape<Reply, Stored>): Shape<Reply[], Stored[]> => ({
  split: (reply, into) => reply.map((each) => item.split(each, into)),
  join: containerJoin(
    (stored: Stored[], entities) => stored.map((each) => item.join(each, entities)),
    (_stored, items) => items,
  ),
});

export const recordOf = <Reply, Stored>(
  value: Shape<Reply, Stored>,
): Shape<Record<string, Reply>, Record<string, Stored>> => ({
  split: (reply, into) =>
    Object.fromEntries(Object.entries(reply).map(([key, each]) => [key, value.split(each, into)])),
  join: containerJoin(
    (stored: Record<string, Stored>, entities) => Object.values(stored).map((each) => value.join(each, entities)),
    (stored, values) => Object.fromEntries(Object.keys(stored).map((key, index) => [key, values[index] as Reply])),
  ),
});

type FieldShapes<Reply> = { [K in keyof Reply]?: Shape<Reply[K], unknown> };
export type StoredFields<Reply, Shapes> = {
  [K in keyof Reply]: K extends keyof Shapes ? StoredOf<Shapes[K]> : Reply[K];
};

/** The shape of an object of which some fields contain entities. */
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
      join: containerJoin(
        (stored, entities) => entries.map(([key, shape]) => shape.join(stored[key], entities)),
        (stored, values) =>
          ({ ...stored, ...Object.fromEntries(entries.map(([key], index) => [key, values[index]])) }) as Reply,
      ),
    };
  };
