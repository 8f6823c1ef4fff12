/**
 * Runs a function for all inputs, up to `atOnce` of them in parallel, and yields the results in the order of the
 * inputs. The next ones run while the caller processes a result.
 */
export async function* runAhead<Input, Output>(
  inputs: readonly Input[],
  atOnce: number,
  run: (input: Input) => Promise<Output>,
): AsyncGenerator<Output> {
  const running: Promise<Output>[] = [];
  const rest = inputs.values();
  const startNext = () => {
    const { value, done } = rest.next();
    if (done) return;
    const result = run(value);
    // A failure is thrown when its result is read, and must not be an unhandled rejection before.
    result.catch(() => undefined);
    running.push(result);
  };
  for (let index = 0; index < atOnce; index += 1) startNext();
  try {
    for (let first = running.shift(); first; first = running.shift()) {
      const result = await first;
      startNext();
      yield result;
    }
  } finally {
    await Promise.allSettled(running);
  }
}
