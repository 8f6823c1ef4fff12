/** Rows a statement: far below the time a statement may take, also after a server was off for months. */
const batch = 5000;

/** Calls `some` with the most rows it may take until it takes fewer; each call commits by itself. Answers how many it took. */
export async function inBatches(some: (limit: number) => Promise<bigint>): Promise<number> {
  let all = 0;
  for (;;) {
    const taken = Number(await some(batch));
    all += taken;
    if (taken < batch) return all;
  }
}
