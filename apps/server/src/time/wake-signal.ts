/** A wait that may be cut short: `wake` ends the present one, or the next if nobody waits just now. */
export class WakeSignal {
  #wake: (() => void) | undefined;
  #pending = false;

  wake() {
    if (this.#wake) this.#wake();
    else this.#pending = true;
  }

  /** True when it was woken, false when the time ran out or the signal aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<boolean> {
    if (this.#pending || signal?.aborted) {
      const woken = this.#pending;
      this.#pending = false;
      return Promise.resolve(woken);
    }
    return new Promise((done) => {
      const end = (woken: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        this.#wake = undefined;
        done(woken);
      };
      const onAbort = () => end(false);
      const timer = setTimeout(() => end(false), ms);
      signal?.addEventListener("abort", onAbort);
      this.#wake = () => end(true);
    });
  }
}
