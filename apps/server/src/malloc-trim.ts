type MallocTrim = () => boolean;

/**
 * Finds `malloc_trim` of glibc, which returns unused pages of malloc's heap to the system, also those between blocks that
 * are in use; `free` returns only the end of the heap. Node has no call for it. The result says whether any were returned.
 * Undefined where the C library is another one, or where Node may not call native functions.
 */
export function findMallocTrim(): MallocTrim | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    const trim = withoutWarning(() => process.getBuiltinModule("node:ffi")).dlopen("libc.so.6", {
      malloc_trim: { arguments: ["uint64"], return: "int32" },
    }).functions.malloc_trim;
    return () => trim(0n) === 1;
  } catch {
    return undefined;
  }
}

/** Loads a module without the warning that it is experimental, which operators can do nothing about. */
function withoutWarning<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
