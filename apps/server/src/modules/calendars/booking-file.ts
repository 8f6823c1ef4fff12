import { createHmac, timingSafeEqual } from "node:crypto";
import { bookingFileMinutes, feedPath } from "@callboard/contract/calendar-feed";
import type { Db } from "../../db/schema.ts";
import { keysFor } from "../../keys/keys.ts";
import { done, refused } from "../../result.ts";
import type { DayplayerScope } from "../scopes.ts";
import { bookingAlarms, describeBooking } from "./describe-days.ts";
import * as q from "./queries.ts";
import { writeCalendar } from "./write-calendar.ts";

interface FileInput {
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Returns an address from which one booking can be downloaded. Phones open a calendar file only from an address that
 * they read without the app's session, so the address itself is signed, for this booking, this dayplayer and a few
 * minutes.
 */
export async function createBookingFileLink(
  db: Db,
  { dayplayer: { dayplayerId }, offerId, now, publicUrl }: FileInput & { dayplayer: DayplayerScope; offerId: string },
) {
  if (!(await q.findBooking(db, dayplayerId, offerId))) return refused("not_found");
  const until = now.add({ minutes: bookingFileMinutes }).epochMilliseconds;
  const of = `${offerId}.${dayplayerId}.${until}`;
  return done({ url: `${publicUrl}${feedPath}${of}.${signatureOf(keysFor("booking_files")[0].key, of)}.ics` });
}

/** The file of a signed address. Undefined if the signature is wrong or too old, or the booking has ended. */
export async function readBookingFile(
  db: Db,
  { token, now, publicUrl }: FileInput & { token: string },
): Promise<string | undefined> {
  const [, of = "", offerId = "", dayplayerId = "", until = "", signature = ""] = shape.exec(token) ?? [];
  if (!of || Number(until) < now.epochMilliseconds) return undefined;
  const isSigned = keysFor("booking_files").some(({ key }) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, of))),
  );
  if (!isSigned) return undefined;
  const booking = await q.findBooking(db, dayplayerId, offerId);
  if (!booking) return undefined;
  const event = describeBooking(booking, { publicUrl });
  return writeCalendar({ name: event.summary, events: [{ ...event, alarms: bookingAlarms(event.when) }], once: true });
}

const shape = /^(([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{13}))\.([\w-]{43})$/;

const signatureOf = (key: Buffer, of: string) => createHmac("sha256", key).update(of).digest("base64url");
