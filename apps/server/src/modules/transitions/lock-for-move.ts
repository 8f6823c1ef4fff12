import type { Transition } from "@callboard/contract/lifecycle";
import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";
import type { Lifecycle, Locker, LockIds, LockKind } from "./subject.ts";

/** The lock order of the server. Every kind is locked by id, so that no two transactions wait for each other. */
const lockOrder = ["dayplayers", "departments", "positions", "standingOffers"] as const satisfies LockKind[];

/** Ids of the rows that are locked, by kind. */
export type Locked = Record<LockKind, ReadonlySet<string>>;

interface LockedSubject<M extends string> {
  lifecycle: Lifecycle<M>;
  lockers: { readonly [K in LockKind]?: Locker };
}

/**
 * Locks rows for a move, each kind as the move's row of the lifecycle says, until the transaction ends. Rows that were read
 * before may be out of date. A use case that finds its positions only with the dayplayers locked calls it a second time, for
 * a later kind of `lockOrder`. With `skipLocked`, as sweeps do, rows that others have locked are left out.
 *
 * One statement locks all kinds: a kind is selected only after a count of the kind before it, which is known when all of
 * its rows are locked.
 */
export async function lockForMove<M extends string>(
  tx: Tx,
  { lifecycle, lockers }: LockedSubject<M>,
  move: NoInfer<M>,
  ids: LockIds,
  { skipLocked = false } = {},
): Promise<Locked> {
  const locked = {
    dayplayers: new Set<string>(),
    departments: new Set<string>(),
    positions: new Set<string>(),
    standingOffers: new Set<string>(),
  };
  const { locks }: Transition = lifecycle[move];
  const parts = lockOrder.flatMap((kind) => {
    const [mode, locker, own] = [locks[kind], lockers[kind], new Set(ids[kind])];
    if (!mode || !locker || own.size === 0) return [];
    return {
      kind,
      part: sql.ref(`locked ${kind}`),
      select: locker([...own], { shared: mode === "shared", skipLocked }),
    };
  });
  if (parts.length === 0) return locked;
  const selects = parts.map(({ part, select }, index) => {
    const before = parts[index - 1]?.part;
    return sql`${part} as materialized (
      select each.id from (${select}) each ${before ? sql`where (select count(*) from ${before}) >= 0` : sql``})`;
  });
  const all = parts.map(({ kind, part }) => sql`select ${sql.lit(kind)} as kind, id from ${part}`);
  const { rows } = await sql<{ kind: LockKind; id: string }>`
    with ${sql.join(selects)} ${sql.join(all, sql` union all `)} ${prepared}`.execute(tx);
  for (const { kind, id } of rows) locked[kind].add(id);
  return locked;
}
