/** Events by time; those of one time in the order in which they were added (a binary heap). */
export class EventQueue<Event> {
  readonly #heap: { at: number; order: number; event: Event }[] = [];
  #added = 0;

  add(at: number, event: Event): void {
    const heap = this.#heap;
    const entry = { at, order: this.#added++, event };
    let index = heap.length;
    heap.push(entry);
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = heap[above];
      if (!parent || !isBefore(entry, parent)) break;
      heap[index] = parent;
      index = above;
    }
    heap[index] = entry;
  }

  take(): { at: number; event: Event } | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let index = 0;
    while (true) {
      const left = 2 * index + 1;
      const right = heap[left + 1];
      const isRight = right !== undefined && isBefore(right, heap[left] ?? right);
      const child = heap[isRight ? left + 1 : left];
      if (!child || !isBefore(child, last)) break;
      heap[index] = child;
      index = isRight ? left + 1 : left;
    }
    heap[index] = last;
    return first;
  }
}

const isBefore = (a: { at: number; order: number }, b: { at: number; order: number }) =>
  a.at < b.at || (a.at === b.at && a.order < b.order);
