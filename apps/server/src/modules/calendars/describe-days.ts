import { formatAddress } from "@callboard/contract/address";
import { listDetails } from "@callboard/contract/dayplans/position-details";
import type { Language } from "@callboard/contract/languages/languages";
import { usualHours } from "@callboard/contract/limits";
import { texts } from "../../text/languages/texts.ts";
import { callAndWrap, zoneAbbreviation } from "../dayplans/day-clock.ts";
import type { PencilRow } from "../pencils/list-pencils.ts";
import type { CalendarEvent, When } from "./ics.ts";
import type { FeedBooking, FeedDay } from "./queries.ts";

interface Times {
  date: string;
  call_time: string | null;
  wrap_time: string | null;
  zone: string;
}

/**
 * A department's day as an event of its head's calendar, with how many positions are booked and the working time. Some
 * calendar apps show a cancelled event like any other, so that its summary and description say it too.
 */
export function describeDay(
  day: FeedDay,
  { department, production, publicUrl }: { department: string; production: string; publicUrl: string },
): CalendarEvent {
  const count = day.positions.reduce((sum, position) => sum + position.count, 0);
  const booked = day.positions.reduce((sum, position) => sum + position.booked, 0);
  const summary = `${department} ${booked}/${count} · ${production}`;
  const cancelled = day.archived ? [texts.en.notifications.calendar.cancelled(summary)] : [];
  return {
    uid: `day-${day.id}@callboard`,
    sequence: day.version,
    changedAt: day.changed_at,
    status: day.archived ? "CANCELLED" : "CONFIRMED",
    busy: false,
    when: whenOf(day),
    summary: cancelled[0] ?? summary,
    location: formatAddress(day),
    description: [
      ...cancelled,
      ...day.positions.map(({ name, ...of }) => `${name}: ${of.booked} of ${of.count}`),
      ...timesOf(day, texts.en.notifications.calendar),
    ].join("\n"),
    url: `${publicUrl}/app/calendar/${day.date}`,
  };
}

/**
 * A booking as an event of the dayplayer's calendar. It is marked if it was cancelled, or if its terms changed since the
 * dayplayer agreed.
 */
export function describeBooking(booking: FeedBooking, { publicUrl }: { publicUrl: string }): CalendarEvent {
  const booked = booking.offer_state === "accepted";
  const changed = booked && booking.ack_rev < booking.terms_rev;
  const { formats, notifications } = texts[booking.language ?? "en"];
  const wording = notifications.calendar;
  const summary = `${booking.position} · ${booking.production}`;
  const cancelled = booked ? [] : [wording.cancelled(summary)];
  return {
    uid: `booking-${booking.id}@callboard`,
    sequence: booking.changes,
    changedAt: booking.changed_at,
    status: !booked ? "CANCELLED" : changed ? "TENTATIVE" : "CONFIRMED",
    busy: true,
    when: whenOf(booking),
    summary: cancelled[0] ?? (changed ? wording.changed(summary) : summary),
    location: formatAddress(booking),
    description: [
      ...cancelled,
      wording.department(booking.department),
      ...timesOf(booking, wording),
      ...(booking.apt_suite ? [`${wording.stage}: ${booking.apt_suite}`] : []),
      ...listDetails(booking).map(({ field, text }) => `${formats.details[field]}: ${text}`),
      ...(booking.notes ? [`${wording.notes}: ${booking.notes}`] : []),
      ...(changed ? [wording.confirm] : []),
    ].join("\n"),
    url: `${publicUrl}/player/bookings/${booking.id}`,
  };
}

/** A pencil as a tentative event of the dayplayer's calendar, which keeps the whole day free. */
export function describePencil(
  pencil: PencilRow,
  { language, publicUrl }: { language: Language; publicUrl: string },
): CalendarEvent {
  const { calendar: wording } = texts[language].notifications;
  const { department, production, position } = pencil;
  return {
    uid: `pencil-${pencil.id}@callboard`,
    sequence: 0,
    changedAt: pencil.changed_at,
    status: "TENTATIVE",
    busy: false,
    when: { allDay: pencil.date },
    summary: wording.pencil(production ? `${position} · ${production}` : pencil.note),
    location: "",
    description: [...(department ? [wording.department(department)] : []), wording.noObligation].join("\n"),
    url: `${publicUrl}/player/calendar`,
  };
}

/**
 * The alarms of a downloaded booking: the evening before, and in time to leave. Before a whole day there is only the
 * first.
 */
export const bookingAlarms = (when: When): string[] => ("allDay" in when ? ["-PT6H"] : ["-PT12H", "-PT2H"]);

/** The working time. A day without a call is a whole-day event, and a day without a wrap lasts `usualHours`. */
function whenOf({ date, call_time, wrap_time, zone }: Times): When {
  const { call, wrap } = callAndWrap({ date, call: call_time, wrap: wrap_time, zone });
  return call ? { zone, start: call, end: wrap ?? call.add({ hours: usualHours }) } : { allDay: date };
}

/**
 * Lines for what the start and end of the event do not show: night shoots, the zone's name, and a missing call or wrap.
 */
function timesOf(
  { date, call_time, wrap_time, zone, time_of_day }: Times & { time_of_day: "day" | "night" },
  wording: typeof texts.en.notifications.calendar,
) {
  const abbreviation = zoneAbbreviation(date, zone, call_time);
  return [
    time_of_day === "night" ? wording.night : "",
    call_time ? `${wording.call(call_time)} ${abbreviation}` : wording.noCall,
    wrap_time ? wording.wrap(wrap_time) : wording.noWrap,
  ].filter(Boolean);
}
