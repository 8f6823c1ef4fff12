/** Events by time; those of one time in the order in which they were added. */
export class EventQueue<Event> {
  /** The next one last. */
  readonly #events: { at: number; event: Event }[] = [];

  add(at: number, event: Event): void {
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#events[middle]?.at ?? at) > at) low = middle + 1;
      else high = middle;
    }
    this.#events.splice(low, 0, { at, event });
  }

  take(): { at: number; event: Event } | undefined {
    return this.#events.pop();
  }
}
