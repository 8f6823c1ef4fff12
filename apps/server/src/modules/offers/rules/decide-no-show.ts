import { allows, noShowDays } from "@callboard/contract/lifecycle";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import type { RecordChange } from "./decide-drop.ts";
import type { OfferMove } from "./offer-move.ts";
import type { OfferRow } from "./offer-row.ts";

interface Decided {
  moves: OfferMove[];
  record: RecordChange[];
}

/** Marks a booking as a no-show, from when its day has passed and for a week. Marking it again changes nothing. */
export function decideNoShow(booking: OfferRow | undefined) {
  if (!booking || !allows(booking.state, "no-show")) return refused("not_no_show");
  if (booking.no_show_at) return done<Decided>({ moves: [], record: [] });
  if (!hasPassed(booking.passes_at, booking.now) || isTooLate(booking)) return refused("not_no_show");
  return done<Decided>({ moves: [{ id: booking.id, move: "no-show" }], record: [missed(booking)] });
}

/**
 * What a signed day sheet says of bookings. It may come before their day has passed. After the week in which a booking can
 * be marked, nothing changes.
 */
export function decideAttendance(bookings: readonly OfferRow[], noShows: ReadonlySet<string>): Decided {
  const changed = bookings.filter(
    (booking) =>
      allows(booking.state, "no-show") &&
      !isTooLate(booking) &&
      (booking.no_show_at !== null) !== noShows.has(booking.id),
  );
  return {
    moves: changed.map(({ id }) => ({ id, move: noShows.has(id) ? "no-show" : "showed-up" })),
    record: changed.map((booking) => (noShows.has(booking.id) ? missed(booking) : { booking, kept: 1, of: 0 })),
  };
}

const isTooLate = ({ passes_at, now }: OfferRow) => hasPassed(passes_at.add({ hours: 24 * noShowDays }), now);

/** A booking that was counted as kept before no longer counts as kept. */
const missed = (booking: OfferRow): RecordChange =>
  booking.counted_at ? { booking, kept: -1, of: 0 } : { booking, kept: 0, of: 1 };
