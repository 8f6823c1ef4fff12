import createClient from "openapi-fetch";
import type { paths } from "./callboard-api.ts";

interface Connection {
  baseUrl: string;
  /** An API token with the scope `read`. */
  token: string;
}

/** An address that appends rows to a spreadsheet, such as a Google Apps Script web app. */
type SpreadsheetUrl = string;

/** Appends a row to a spreadsheet for each person who is booked on a date. Returns the number of rows. */
export async function pushCallSheet(
  { baseUrl, token }: Connection,
  { date, spreadsheet }: { date: string; spreadsheet: SpreadsheetUrl },
): Promise<number> {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const booked = await api.GET("/api/department/booked", { params: { query: {} } });
  if (!booked.data) throw new Error(`The bookings could not be read: ${JSON.stringify(booked.error)}`);
  // Bookings are grouped by date and by place.
  const bookings = Object.values(booked.data.data[date] ?? {}).flat();
  const rows = bookings.map((booking) => [
    date,
    booking.position,
    `${booking.receiver.first_name} ${booking.receiver.last_name}`,
    booking.call_time ?? "",
    booking.wrap_time ?? "",
  ]);
  const answer = await fetch(spreadsheet, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ rows }),
  });
  if (!answer.ok) throw new Error(`The spreadsheet answered ${answer.status}.`);
  return rows.length;
}
