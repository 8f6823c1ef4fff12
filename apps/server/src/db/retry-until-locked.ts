/** Thrown in a transaction that found under its locks a row which was not there when it chose what to lock. */
export class RetryNeeded extends Error {}
const tries = 5;

/** Runs a transaction again from the start while it throws `RetryNeeded`. */
export async function retryUntilLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RetryNeeded) || attempt === tries) throw error;
    }
  }
}
