import type { Static, TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { isId } from "./is-id.ts";

/** The page of a list whose rows were read with one more than it has, and the cursor of the next one. */
export function pageOf<T>(rows: readonly T[], size: number, cursorOf: (last: T) => string) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next: rows.length > size && last ? cursorOf(last) : null };
}

/** The end of a page that is ordered by date and id. */
interface DateCursor {
  date: string;
  id: string;
}

export const writeDateCursor = ({ date, id }: DateCursor): string => encode(date, id);

/** Returns undefined for a text that is not a cursor. The list then starts at its first page. */
export function readDateCursor(text: string | undefined): DateCursor | undefined {
  const [date = "", id] = decode(text);
  if (!isId(id) || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(date)) return undefined;
  return unlessThrown(() => ({ date: Temporal.PlainDate.from(date).toString(), id }));
}

/** The end of a page that is ordered by an instant and id. */
export interface MomentCursor {
  at: Temporal.Instant;
  id: string;
}

export const writeMomentCursor = ({ at, id }: MomentCursor): string => encode(String(at), id);

/** Returns undefined for a text that is not a cursor. The list then starts at its first page. */
export function readMomentCursor(text: string | undefined): MomentCursor | undefined {
  const [at = "", id] = decode(text);
  // PostgreSQL cannot read years beyond 9999 as Temporal formats them.
  if (!isId(id) || !/^[1-9]\d{3}-[\dT:.-]+Z$/.test(at)) return undefined;
  return unlessThrown(() => ({ at: Temporal.Instant.from(at), id }));
}

/** The end of a page that is ordered by `nameKey` and id. */
export interface NameCursor {
  name: string;
  id: string;
}

export const writeNameCursor = ({ name, id }: NameCursor): string => encode(id, name);

/** Returns undefined for a text that is not a cursor. The list then starts at its first page. */
export function readNameCursor(text: string | undefined): NameCursor | undefined {
  const [id, ...words] = decode(text);
  const name = words.join(" ");
  return isId(id) && !name.includes("\0") ? { name, id } : undefined;
}

/** The cursor of a list whose order depends on several values, which `schema` describes. */
export function jsonCursor<S extends TSchema>(schema: S) {
  const compiled = Compile(schema);
  return {
    writeCursor: (cursor: Static<S>): string => encode(JSON.stringify(compiled.Clean(structuredClone(cursor)))),
    /** Returns undefined for a text that is not a cursor. The list then starts at its first page. */
    readCursor(text = ""): Static<S> | undefined {
      const cursor = unlessThrown((): unknown => JSON.parse(Buffer.from(text, "base64url").toString()));
      return compiled.Check(cursor) ? (cursor as Static<S>) : undefined;
    },
  };
}

const encode = (...parts: string[]) => Buffer.from(parts.join(" ")).toString("base64url");
const decode = (text = "") => Buffer.from(text, "base64url").toString().split(" ");

function unlessThrown<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
