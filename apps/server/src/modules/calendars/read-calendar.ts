import { pencilAllows } from "@callboard/contract/pencils/pencil-lifecycle";
import type { Db } from "../../db/schema.ts";
import { texts } from "../../text/languages/texts.ts";
import { hashToken, looksLikeToken } from "../../text/opaque-token.ts";
import { isBefore } from "../../time/compare-instants.ts";
import { today } from "../dayplans/day-clock.ts";
import { listLivePencils } from "../pencils/list-pencils.ts";
import { describeBooking, describeDay, describePencil } from "./describe-days.ts";
import { nameOf } from "./get-feed.ts";
import * as q from "./queries.ts";
import { writeCalendar } from "./write-calendar.ts";

const readEvery = Temporal.Duration.from({ hours: 1 });

interface CalendarQuery {
  token: string;
  now: Temporal.Instant;
  publicUrl: string;
}

/** The calendar of an address. Undefined if the address never existed, was reset, or its owner lost the role. */
export async function readCalendar(db: Db, { token, now, publicUrl }: CalendarQuery): Promise<string | undefined> {
  if (!looksLikeToken(token)) return undefined;
  const feed = await q.findFeedByToken(db, hashToken(token));
  if (!feed) return undefined;
  const stale = now.subtract(readEvery);
  if (!feed.last_read_at || isBefore(feed.last_read_at, stale)) await q.markRead(db, feed.id, { now, stale });

  const { department_id, department, production, zone } = feed;
  if (department_id && department && production && zone) {
    const days = await q.listFeedDays(db, department_id, today(now, zone));
    const of = { department, production, publicUrl };
    return writeCalendar({ name: nameOf(of), events: days.map((day) => describeDay(day, of)) });
  }
  const language = feed.language ?? "en";
  const [bookings, pencils] = await Promise.all([
    q.listFeedBookings(db, feed.account_id, today(now, "UTC")),
    listLivePencils(db, feed.account_id),
  ]);
  return writeCalendar({
    name: texts[language].notifications.calendar.bookings,
    events: [
      ...bookings.map((booking) => describeBooking(booking, { publicUrl })),
      ...pencils
        .filter(({ state }) => pencilAllows(state, "release"))
        .map((pencil) => describePencil(pencil, { language, publicUrl })),
    ],
  });
}
