/** A wait that can be ended early. `wake` ends the current wait, or the next one if there is none. */
export class WakeSignal {
  #wake: (() => void) | undefined;
  #pending = false;

  wake() {
    if (this.#wake) this.#wake();
    else this.#pending = true;
  }

  /** Resolves to true if it was woken, and to false after `ms` milliseconds or when the signal aborts. */
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
