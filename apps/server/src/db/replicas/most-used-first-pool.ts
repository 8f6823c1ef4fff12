import pg from "pg";

/** The fields of an idle connection in pg's pool, which its types leave out. */
interface Idle {
  client: { _poolUseCount: number };
}

/** Idle connections by the number of their uses. The pool takes the last one. */
class ByUse extends Array<Idle> {
  override push(item: Idle): number {
    const { _poolUseCount: uses } = item.client;
    if ((this.at(-1)?.client._poolUseCount ?? 0) <= uses) return super.push(item);
    this.splice(this.findLastIndex((other) => other.client._poolUseCount <= uses) + 1, 0, item);
    return this.length;
  }
}

/**
 * A pool that takes, of its idle connections, the one that was used most, because its session has planned most statements
 * already. pg's own pool takes the one that was released last. Whenever two statements run at the same moment, such as
 * those of sweeps, they change places, so that the calls of a process with little to do are spread over several sessions,
 * each of which plans every statement for itself.
 */
export class MostUsedFirstPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    Object.assign(this, { _idle: new ByUse() });
  }
}
