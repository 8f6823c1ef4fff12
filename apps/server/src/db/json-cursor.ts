import type { Static, TSchema } from "typebox";
import { Compile } from "typebox/compile";

/** The cursor of a list whose order depends on several values, which `schema` describes. */
export function jsonCursor<S extends TSchema>(schema: S) {
  const compiled = Compile(schema);
  return {
    writeCursor: (cursor: Static<S>): string =>
      Buffer.from(JSON.stringify(compiled.Clean(structuredClone(cursor)))).toString("base64url"),
    /** Returns undefined for a text that is not a cursor. The list then starts at its first page. */
    readCursor(text = ""): Static<S> | undefined {
      try {
        const cursor: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
        return compiled.Check(cursor) ? (cursor as Static<S>) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
