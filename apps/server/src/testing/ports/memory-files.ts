import type { Files } from "../../ports/files.ts";

/** Files in memory, for one test. */
export function memoryFiles(): Files {
  const files = new Map<string, Uint8Array>();
  return {
    name: "memory",
    async put(name, bytes) {
      files.set(name, bytes);
    },
    get: async (name) => files.get(name),
    async remove(name) {
      files.delete(name);
    },
  };
}
