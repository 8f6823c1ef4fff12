/**
 * Built-ins that both apps and their libraries use, for browsers of the last four years that lack them (Safari 16,
 * Chrome 109). e2e/interface/old-browsers.spec.ts opens the apps without them.
 */
function add<Host extends object>(host: Host, missing: { [Name in keyof Host]?: Host[Name] }): void {
  for (const [name, value] of Object.entries(missing))
    if (!(name in host)) Object.defineProperty(host, name, { value, configurable: true, writable: true });
}

add(Map, {
  groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
    const groups = new Map<Key, Item[]>();
    for (const [index, item] of [...items].entries()) {
      const key = keyOf(item, index);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
});
add(Object, {
  groupBy: <Key extends PropertyKey, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) =>
    Object.fromEntries(Map.groupBy(items, keyOf)) as Partial<Record<Key, Item[]>>,
});
add<Pick<unknown[], "toSorted" | "toSpliced">>(Array.prototype, {
  toSorted(this: unknown[], compare) {
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...change: [start: number, deleted: number, ...items: unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
});
add(URL, {
  canParse(url, base) {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  },
});
add(AbortSignal, {
  any(signals) {
    const controller = new AbortController();
    for (const signal of signals) {
      const end = () => controller.abort(signal.reason);
      if (signal.aborted) end();
      signal.addEventListener("abort", end, { signal: controller.signal });
    }
    return controller.signal;
  },
});
