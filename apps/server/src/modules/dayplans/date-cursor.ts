/** Where a page ended that is ordered by date, then by id. */
export interface DateCursor {
  date: string;
  id: string;
}

export const writeDateCursor = ({ date, id }: DateCursor): string => Buffer.from(`${date} ${id}`).toString("base64url");

/** Undefined for what no page gave out: the list then begins at its top. */
export function readDateCursor(cursor = ""): DateCursor | undefined {
  const [, date = "", id] = written.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  return id && isDay(date) ? { date, id } : undefined;
}

const written = /^([1-9]\d{3}-\d{2}-\d{2}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function isDay(text: string) {
  try {
    return Boolean(Temporal.PlainDate.from(text));
  } catch {
    return false;
  }
}
