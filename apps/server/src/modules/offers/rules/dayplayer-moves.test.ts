import { type OfferState, offerStates } from "@callboard/contract/lifecycle";
import { describe, expect, test } from "vitest";
import { anOfferRow, at, dayAfter, now } from "../../../testing/offer-rows.ts";
import { decideAccept, decideClosings, findFilledPositions } from "./decide-accept.ts";
import { decideAcknowledge } from "./decide-acknowledge.ts";
import { decideDecline } from "./decide-decline.ts";
import { decideDrop } from "./decide-drop.ts";
import type { BookedTime, OfferRow } from "./offer-row.ts";

const statesBut = (...states: OfferState[]) => offerStates.filter((state) => !states.includes(state));
const refusal = (reason: string, offer_state?: OfferState) => ({
  ok: false,
  reason,
  ...(offer_state && { detail: { offer_state } }),
});
const night = { date: "2026-11-25", starts: at("2026-11-26T04:00:00Z"), ends: at("2026-11-26T14:00:00Z") };
const aBooking = (overrides: Partial<BookedTime> = {}): BookedTime => ({
  offer_id: "booking",
  dayplayer_id: "dana",
  ...night,
  ...overrides,
});
const inBlock = (...days: Partial<OfferRow>[]) =>
  days.map((day, index) => anOfferRow({ id: `day ${index}`, block_id: "block", ...day }));

describe("accepting", () => {
  const accept = (offer: Partial<OfferRow> = {}, more: Partial<Parameters<typeof decideAccept>[0]> = {}) =>
    decideAccept({ offerId: "offer", job: [anOfferRow(offer)], bookings: [], ...more });

  test("books an open offer, and carries the answer's id", () => {
    expect(accept({}, { answerId: "answer" })).toEqual({
      ok: true,
      value: { moves: [{ id: "offer", move: "accept", answerId: "answer" }] },
    });
  });

  test("a booking again moves nothing", () => {
    expect(accept({ state: "accepted" })).toEqual({ ok: true, value: { moves: [] } });
  });

  test("books every open day of a block, and leaves out those that dropped out of it", () => {
    const job = inBlock({}, { state: "revoked" }, {});
    expect(accept({}, { offerId: "day 0", job })).toMatchObject({
      value: { moves: [{ id: "day 0" }, { id: "day 2" }] },
    });
  });

  test("an offer that does not exist is refused", () => {
    expect(accept({}, { offerId: "other" })).toEqual(refusal("not_found"));
  });

  test.each([
    [
      "was closed because the position was filled",
      { state: "closed", closed_reason: "position_filled" },
      "offer_filled",
    ],
    [
      "was closed for a booking that has ended since",
      { state: "closed", closed_reason: "booked_elsewhere" },
      "offer_gone",
    ],
    ["has expired", { state: "expired" }, "offer_expired"],
    ["expires at this moment, though no sweep has run", { expires_at: now }, "offer_expired"],
    ["is of a full position", { booked: 1 }, "offer_filled"],
  ] as const)("an offer that %s is refused with its state", (_, offer, reason) => {
    expect(accept(offer)).toEqual(refusal(reason, "state" in offer ? offer.state : "open"));
  });

  test("an offer that overlaps a booking of another date is refused, and names it, open or closed", () => {
    const next = { date: "2026-11-26", starts: at("2026-11-26T10:00:00Z"), ends: at("2026-11-26T20:00:00Z") };
    const detail = { booking_id: "booking", booking_ends_at: "2026-11-26T14:00:00Z" };
    const closed = { state: "closed", closed_reason: "overlaps_booking" } as const;
    const bookings = [aBooking()];
    expect(accept(next, { bookings })).toMatchObject({ reason: "overlaps_booking", detail });
    expect(accept({ ...next, ...closed }, { bookings })).toMatchObject({ reason: "overlaps_booking", detail });
    expect(accept({ ...next, ...closed })).toEqual(refusal("offer_gone", "closed"));
    expect(accept({ ...next, ends: null }, { bookings })).toMatchObject({ ok: true });
  });

  test("an offer on a date with another booking is refused, open or closed", () => {
    const bookings = [aBooking({ date: "2026-11-25" })];
    expect(accept({}, { bookings })).toEqual(refusal("already_booked", "open"));
    expect(accept({ state: "closed", closed_reason: "booked_elsewhere" }, { bookings })).toEqual(
      refusal("already_booked", "closed"),
    );
  });

  test("an offer of a day that has passed is refused without a state", () => {
    expect(accept({ passes_at: now })).toEqual(refusal("day_has_passed"));
  });

  test.each(statesBut("open", "accepted", "expired"))("an offer that is %s is no longer there to accept", (state) => {
    expect(accept({ state, closed_reason: state === "closed" ? "block_broken" : null })).toEqual(
      refusal("offer_gone", state),
    );
  });

  test("a block is refused when one of its days can't be accepted, with the state of the offer that was answered", () => {
    const job = inBlock({}, { booked: 1 });
    expect(accept({}, { offerId: "day 0", job })).toEqual(refusal("offer_filled", "open"));
  });

  test("changed terms are refused until the revision that was shown is the one in force", () => {
    const changed = { terms_rev: 3, ack_rev: 1 };
    expect(accept(changed)).toEqual(refusal("offer_changed", "open"));
    expect(accept(changed, { termsRev: 2 })).toEqual(refusal("offer_changed", "open"));
    expect(accept(changed, { termsRev: 3 }).ok).toBe(true);
  });

  test("a block that lost a day since it was shown is refused", () => {
    const job = inBlock({}, { state: "closed", closed_reason: "position_filled" });
    expect(accept({}, { offerId: "day 0", job, termsRev: 2 })).toEqual(refusal("offer_changed", "open"));
  });
});

describe("closing siblings", () => {
  test("an acceptance fills a position when it takes the last vacancy", () => {
    const [last, roomy] = [
      anOfferRow({ count: 2, booked: 1 }),
      anOfferRow({ position_id: "roomy", count: 3, booked: 1 }),
    ];
    expect(findFilledPositions([last, roomy])).toEqual(["position"]);
  });

  test("closes waiting offers of the dates and of filled positions, each once and for its own reason", () => {
    const own = anOfferRow({ id: "own", state: "created" });
    const decided = decideClosings({
      days: [anOfferRow({ id: "accepted" })],
      around: [own, anOfferRow({ id: "answered meanwhile", state: "declined" })],
      ofFilledPositions: [own, anOfferRow({ id: "accepted" }), anOfferRow({ id: "rival" })],
    });
    expect(decided).toEqual([
      { id: "own", move: "close", reason: "booked_elsewhere" },
      { id: "rival", move: "close", reason: "position_filled" },
    ]);
  });

  test("closes waiting offers of other dates that overlap by known times, and no others", () => {
    const [starts, ends] = [at("2026-11-26T10:00:00Z"), at("2026-11-26T20:00:00Z")];
    const next = { date: "2026-11-26", starts, ends };
    const around = [
      anOfferRow({ id: "overlaps", ...next }),
      anOfferRow({ id: "begins at the wrap", ...next, starts: night.ends }),
      anOfferRow({ id: "without a wrap", ...next, ends: null }),
    ];
    expect(decideClosings({ days: [anOfferRow({ id: "accepted", ...night })], around, ofFilledPositions: [] })).toEqual(
      [{ id: "overlaps", move: "close", reason: "overlaps_booking" }],
    );
  });
});

describe("declining", () => {
  const decline = (offers: OfferRow[], more: Partial<Parameters<typeof decideDecline>[0]> = {}) =>
    decideDecline({ offerId: "offer", offers, wholeDay: false, repeated: false, ...more });

  test("declines an open offer with its message and the answer's id", () => {
    expect(decline([anOfferRow()], { message: "School run", answerId: "answer" })).toEqual({
      ok: true,
      value: {
        before: [],
        moves: [{ id: "offer", move: "decline", message: "School run", wholeDay: false, answerId: "answer" }],
        unavailableOn: undefined,
      },
    });
  });

  test("declines the other open days of the block, but none that has expired", () => {
    const job = inBlock({}, {}, { expires_at: now }, { state: "closed" });
    expect(decline(job, { offerId: "day 0" })).toMatchObject({ value: { moves: [{ id: "day 0" }, { id: "day 1" }] } });
  });

  test("a whole day opens the queued offers of the date first, and marks the dayplayer as unavailable", () => {
    const offers = [
      anOfferRow(),
      anOfferRow({ id: "queued", state: "created" }),
      anOfferRow({ id: "queued too late", state: "created", expires_at: now }),
      anOfferRow({ id: "next day", date: "2026-11-26" }),
    ];
    expect(decline(offers, { wholeDay: true })).toMatchObject({
      value: {
        before: [{ id: "queued", move: "open" }],
        moves: [
          { id: "offer", wholeDay: true },
          { id: "next day", wholeDay: false },
          { id: "queued", wholeDay: true },
        ],
        unavailableOn: "2026-11-25",
      },
    });
  });

  test("a repeated answer moves nothing, also where the offer was re-opened since", () => {
    expect(decline([anOfferRow()], { repeated: true })).toMatchObject({ ok: true, value: { before: [], moves: [] } });
  });

  test("an offer that does not exist is refused", () => {
    expect(decline([])).toEqual(refusal("not_found"));
  });

  test("an expired offer is refused as expired, whether or not the sweep has run", () => {
    expect(decline([anOfferRow({ state: "expired" })])).toEqual(refusal("offer_expired", "expired"));
    expect(decline([anOfferRow({ expires_at: now })])).toEqual(refusal("offer_expired", "open"));
  });

  test.each(statesBut("open", "expired"))("an offer that is %s can't be declined", (state) => {
    expect(decline([anOfferRow({ state })])).toEqual(refusal("offer_gone", state));
  });

  test("an offer of a day that has passed can't be declined", () => {
    expect(decline([anOfferRow({ passes_at: now })])).toEqual(refusal("day_has_passed"));
  });
});

describe("dropping out", () => {
  const drop = (booking: OfferRow | undefined, repeated = false, around: OfferRow[] = []) =>
    decideDrop({ booking, around, message: "Ill.", repeated });
  const booked = (overrides: Partial<OfferRow> = {}) => anOfferRow({ state: "accepted", ...overrides });

  test("drops a booking, and counts it as missed", () => {
    const booking = booked();
    expect(drop(booking)).toEqual({
      ok: true,
      value: { moves: [{ id: "offer", move: "drop", message: "Ill." }], record: [{ booking, kept: 0, of: 1 }] },
    });
  });

  test("does not count where the terms had changed since the dayplayer agreed", () => {
    expect(drop(booked({ terms_rev: 2 }))).toMatchObject({ value: { moves: [{ id: "offer" }], record: [] } });
  });

  test("does not count where another booking was changed so that nobody could work both", () => {
    const booking = booked({
      date: "2026-11-26",
      starts: at("2026-11-26T10:00:00Z"),
      ends: at("2026-11-26T20:00:00Z"),
    });
    const recordBeside = (other: Partial<OfferRow>) =>
      drop(booking, false, [booked({ id: "other", ...night, ...other })]);
    expect(recordBeside({ terms_rev: 2 })).toMatchObject({ value: { record: [] } });
    expect(recordBeside({ terms_rev: 2, ends: booking.starts })).toMatchObject({ value: { record: [{ of: 1 }] } });
    expect(recordBeside({ terms_rev: 2, state: "open" })).toMatchObject({ value: { record: [{ of: 1 }] } });
  });

  test("a repeated answer moves nothing", () => {
    expect(drop(booked({ state: "open" }), true)).toEqual({ ok: true, value: { moves: [], record: [] } });
  });

  test.each(statesBut("accepted"))("an offer that is %s is no booking to drop", (state) => {
    expect(drop(anOfferRow({ state }))).toEqual(refusal("booking_not_droppable"));
  });

  test("a booking that is not there, or whose day has passed, is refused", () => {
    expect(drop(undefined)).toEqual(refusal("booking_not_droppable"));
    expect(drop(booked({ passes_at: now }))).toEqual(refusal("day_has_passed"));
  });
});

describe("acknowledging changed terms", () => {
  const acknowledge = (offer: Partial<OfferRow>, termsRev = 2, bookings: BookedTime[] = []) =>
    decideAcknowledge({ offerId: "offer", job: [anOfferRow({ terms_rev: 2, ...offer })], bookings, termsRev });

  test.each(["open", "accepted"] as const)("agrees to the terms of an offer that is %s", (state) => {
    expect(acknowledge({ state })).toEqual({ ok: true, value: { moves: [{ id: "offer", move: "acknowledge" }] } });
  });

  test("moves nothing where the terms are those agreed to", () => {
    expect(acknowledge({ ack_rev: 2 })).toEqual({ ok: true, value: { moves: [] } });
  });

  test.each(statesBut("open", "accepted"))("is refused for an offer that is %s", (state) => {
    expect(acknowledge({ state })).toEqual(refusal("offer_gone", state));
  });

  test("is refused where the offer is not there, is overdue, or its day has passed", () => {
    expect(decideAcknowledge({ offerId: "offer", job: [], bookings: [], termsRev: 1 })).toEqual(refusal("not_found"));
    expect(acknowledge({ expires_at: now })).toEqual(refusal("offer_gone", "expired"));
    expect(acknowledge({ state: "accepted", now: dayAfter })).toEqual(refusal("day_has_passed"));
  });

  test("a booking does not expire", () => {
    expect(acknowledge({ state: "accepted", expires_at: at("2026-11-01T00:00:00Z") }).ok).toBe(true);
  });

  test("is refused where other terms were shown", () => {
    expect(acknowledge({}, 1)).toEqual(refusal("offer_changed", "open"));
  });
});
