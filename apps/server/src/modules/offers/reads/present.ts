import type { Dayplayer, LatestOffer } from "@callboard/contract/dayplayers";
import { contactDays, isLive, statusIds } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import type { Delay } from "@callboard/contract/offers/delay";
import { pick } from "@callboard/contract/plain/pick";
import type { Selectable } from "kysely";
import type { Offers } from "../../../db/schema.gen.ts";
import { timeLeft } from "../../../text/time-left.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { localMoment, minutes } from "../../dayplans/day-clock.ts";
import type { JobOfferRow, OfferReader } from "./job-offer-queries.ts";
import type { ShownOffer } from "./shown-offer.ts";

/** The latest offer, as lists show it beside a dayplayer or a job. */
export interface LatestOfferRow
  extends Pick<Selectable<Offers>, "id" | "dayplayer_id" | "position_id" | "state" | "expires_at"> {}

export const presentLatestOffer = (offer: Pick<LatestOfferRow, "id" | "state" | "expires_at">): LatestOffer => ({
  id: offer.id,
  state: offer.state,
  status_id: statusIds[offer.state],
  expires_at: offer.expires_at.toString(),
});

/** An offer as its department sees it. */
export const presentJobOffer = (row: JobOfferRow, receiver: Dayplayer, { scope, now }: OfferReader): JobOffer => ({
  ...pick(row, ["id", "state", "position", "position_id", "dayplan_id", "place", "message", "block_id", "rank"]),
  ...pick(row, ["reasons", "closed_reason", "confirmed", "open_offer_waits", "need"]),
  status_id: statusIds[row.state],
  receiver,
  start_date: row.date,
  expires_at: row.expires_at.toString(),
  expiry_string: row.state === "open" ? timeLeft(Math.floor(now.until(row.expires_at).total("minutes"))) : "",
  details: pick(row.terms, ["street_address", "city", "state"]),
  call_time: minutes(row.terms.call_time),
  wrap_time: minutes(row.terms.wrap_time),
  zone: row.terms.zone,
  rate: row.agreed.rate_cents / 100,
  ...pick(row.agreed, ["currency", "rate_per"]),
  changed: isChanged(row),
  block_dates: row.block_dates ?? [],
  block_size: row.block_size ?? 1,
  no_show: row.no_show_at !== null,
  delay: presentDelay(row, now),
  contact: canReach(row, now)
    ? { phone: row.phone, from_contacts: row.phone !== "" && !row.has_own_phone, email: row.email }
    : null,
  created_at: localMoment(row.created_at, scope.zone),
  changed_at: row.changed_at.toString(),
  accepted_at: row.accepted_at?.toString() ?? null,
  confirmed_at: row.confirmed_at?.toString() ?? null,
});

/** Whether a live offer or a booking has new terms that the dayplayer has not agreed to yet. */
export const isChanged = (row: ShownOffer): boolean => row.ack_rev < row.terms_rev && isLive(row.state);

/** Whether the two sides of a booking see how to reach each other: until some days after it. */
export const canReach = (row: ShownOffer, now: Temporal.Instant): boolean =>
  row.state === "accepted" && !hasPassed(row.passes_at.add({ hours: 24 * contactDays }), now);

/** The delay of a booking. Null once its day has passed. */
export const presentDelay = (row: ShownOffer, now: Temporal.Instant): Delay | null =>
  row.delay_minutes !== null && row.delayed_at && row.state === "accepted" && !hasPassed(row.passes_at, now)
    ? { minutes: row.delay_minutes, note: row.delay_note, reported_at: row.delayed_at.toString() }
    : null;

/** Groups things that are sorted by date and place. */
export function groupByDateAndPlace<T>(things: T[], keyOf: (thing: T) => { date: string; place: string }) {
  const days: Record<string, Record<string, T[]>> = {};
  for (const thing of things) {
    const { date, place } = keyOf(thing);
    // Without a prototype, because a place may be named like a property of every object: `constructor`.
    days[date] ??= Object.create(null) as Record<string, T[]>;
    days[date][place] ??= [];
    days[date][place].push(thing);
  }
  return days;
}
