/** Rows per statement. It takes far less than the statement timeout, also after the server was off for months. */
const batch = 5000;

/**
 * Calls `some` with the maximum number of rows until it takes fewer. Each call commits by itself. Returns the total
 * number.
 */
export async function inBatches(some: (limit: number) => Promise<bigint>): Promise<number> {
  let all = 0;
  for (;;) {
    const taken = Number(await some(batch));
    all += taken;
    if (taken < batch) return all;
  }
}
