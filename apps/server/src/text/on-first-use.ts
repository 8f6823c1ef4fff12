/**
 * Makes a value when it is first needed, and keeps it. Formatters of `Intl` are made like this, because the language data
 * that they read takes 6 MB of memory, which a process without work does not need.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
