/**
 * Made when it is first asked for, and kept. For what `Intl` formats by: each costs a slow phone several milliseconds, so
 * none is made before it is shown, and none twice.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The same for each of several names, as time zones. */
export function oncePer<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const kept = made.get(name) ?? make(name);
    made.set(name, kept);
    return kept;
  };
}
