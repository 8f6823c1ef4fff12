/**
 * Creates a value when it is first needed, and caches it. It is used for formatters of `Intl`, because their language
 * data takes 6 MB of memory, which an idle process does not need.
 */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
