import { offerStates } from "@callboard/contract/lifecycle";
import { describe, expect, test } from "vitest";
import { anOfferRow, aPositionRow, at, now } from "../../../testing/offer-rows.ts";
import { decideChange } from "./decide-change.ts";
import { decideOpen } from "./decide-open.ts";
import {
  decideCloseDepartment,
  decideCloseFilled,
  decideEndDayplayer,
  decideEndDepartment,
  decideExpire,
} from "./decide-system-moves.ts";
import type { BookedTime, OfferRow } from "./offer-row.ts";
import type { StoredTerms } from "./stored-terms.ts";

const isQueued = { state: "created" } as const;
const upcoming = [
  anOfferRow({ id: "queued", state: "created" }),
  anOfferRow({ id: "open" }),
  anOfferRow({ id: "booking", state: "accepted" }),
];

describe("opening the queue", () => {
  const open = (offer: Partial<OfferRow>, position = aPositionRow(), bookings: BookedTime[] = []) =>
    decideOpen({ offers: [anOfferRow({ ...isQueued, ...offer })], positions: [position], bookings }).value.moves;
  const booking = { offer_id: "other", dayplayer_id: "dana", date: "2026-11-25", starts: null, ends: null };

  test("opens an offer that can be answered", () => {
    expect(open({})).toEqual([{ id: "offer", move: "open" }]);
  });

  test("skips offers that were moved meanwhile", () => {
    for (const state of offerStates.filter((each) => each !== "created")) expect(open({ state })).toEqual([]);
  });

  test("expires an offer whose time is over or whose day has passed", () => {
    expect(open({ expires_at: now })).toEqual([{ id: "offer", move: "expire" }]);
    expect(open({ passes_at: now })).toEqual([{ id: "offer", move: "expire" }]);
  });

  test("closes an offer without a vacancy, without a paid production, or at a time that is booked", () => {
    const closed = (reason: string) => [{ id: "offer", move: "close", reason }];
    expect(open({ booked: 1 })).toEqual(closed("position_filled"));
    expect(open({}, aPositionRow({ id: "other" }))).toEqual(closed("position_filled"));
    expect(open({}, aPositionRow({ paid: false }))).toEqual(closed("department_closed"));
    expect(open({}, aPositionRow(), [booking])).toEqual(closed("booked_elsewhere"));
    const night = { date: "2026-11-24", starts: at("2026-11-25T06:00:00Z"), ends: at("2026-11-25T15:00:01Z") };
    expect(open({}, aPositionRow(), [{ ...booking, ...night }])).toEqual(closed("overlaps_booking"));
    expect(open({}, aPositionRow(), [{ ...booking, dayplayer_id: "rival" }])).toEqual([{ id: "offer", move: "open" }]);
  });
});

describe("expiring", () => {
  test("expires waiting offers at the exact time, and no others", () => {
    const offers = offerStates.map((state) => anOfferRow({ id: state, state, expires_at: now }));
    expect(decideExpire(offers).value.moves).toEqual([
      { id: "created", move: "expire" },
      { id: "open", move: "expire" },
    ]);
    expect(decideExpire([anOfferRow({ expires_at: now.add({ milliseconds: 1 }) })]).value.moves).toEqual([]);
  });
});

describe("closing", () => {
  test("a lowered count closes the offers of positions without a vacancy", () => {
    const offers = [anOfferRow({ id: "full", booked: 1 }), anOfferRow({ id: "free", booked: 1, count: 2 })];
    expect(decideCloseFilled(offers).value.moves).toEqual([{ id: "full", move: "close", reason: "position_filled" }]);
  });

  test("a returned payment closes every waiting offer of the department", () => {
    expect(decideCloseDepartment([anOfferRow()]).value.moves).toEqual([
      { id: "offer", move: "close", reason: "department_closed" },
    ]);
  });

  test("the end of a department cancels bookings with its message and closes the rest", () => {
    const decided = decideEndDepartment({ upcoming, lockedDayplayers: new Set(["dana"]), message: "We wrapped." });
    expect(decided.value).toEqual({
      complete: true,
      moves: [
        { id: "queued", move: "close", reason: "department_closed" },
        { id: "open", move: "close", reason: "department_closed" },
        { id: "booking", move: "cancel", message: "We wrapped." },
      ],
    });
  });

  test("the end of a department moves nothing while a dayplayer is not locked", () => {
    const decided = decideEndDepartment({ upcoming, lockedDayplayers: new Set(), message: "" });
    expect(decided.value).toEqual({ complete: false, moves: [] });
  });

  test("a deleted account drops its bookings, which count, and closes the rest", () => {
    const changed = anOfferRow({ id: "changed", state: "accepted", terms_rev: 2 });
    const { moves, record } = decideEndDayplayer([...upcoming, changed], "Account closed.").value;
    expect(moves).toEqual([
      { id: "queued", move: "close", reason: "account_closed" },
      { id: "open", move: "close", reason: "account_closed" },
      { id: "booking", move: "drop", message: "Account closed." },
      { id: "changed", move: "drop", message: "Account closed." },
    ]);
    expect(record.map(({ booking }) => booking.id)).toEqual(["booking"]);
  });
});

describe("changing terms", () => {
  const { rate_cents, call_time, wrap_time, time_of_day, street_address, apt_suite, city, state, zip, zone } =
    aPositionRow();
  const terms: StoredTerms = {
    ...{ rate_cents, call_time, wrap_time, time_of_day, street_address, apt_suite, city, state, zip, zone },
    offer_id: "offer",
    rev: 1,
  };
  const change = (offer: Partial<OfferRow>, stored: StoredTerms[], position = aPositionRow()) =>
    decideChange({ offers: [anOfferRow(offer)], positions: [position], terms: stored, bookings: [] }).value.moves;

  test("moves nothing where the terms in force are those of the position", () => {
    expect(change({}, [terms])).toEqual([]);
    expect(change({}, [{ ...terms, rate_cents: 1 }], aPositionRow({ id: "other" }))).toEqual([]);
    expect(change({}, [])).toEqual([]);
  });

  test("adds a revision that has to be acknowledged", () => {
    const position = aPositionRow({ street_address: "Gate 2" });
    expect(change({}, [terms], position)).toEqual([
      { id: "offer", move: "change", revision: { rev: 2, position, agreed: false }, callMoved: false },
    ]);
  });

  test("needs no acknowledgement where nobody has seen the old terms, or the new ones are those agreed to", () => {
    const other = { ...terms, zip: "90002" };
    expect(change({ state: "created" }, [other])).toMatchObject([{ revision: { agreed: true } }]);
    expect(change({ terms_rev: 2 }, [terms, { ...other, rev: 2 }])).toMatchObject([
      { revision: { rev: 3, agreed: true } },
    ]);
  });

  test("shortens an expiry after the new call, but leaves that of a booking", () => {
    const position = aPositionRow({ call_time: "05:00:00" });
    const late = { expires_at: at("2026-11-25T15:00:00Z") };
    expect(change(late, [terms], position)).toMatchObject([{ expiresAt: at("2026-11-25T13:00:00Z") }]);
    expect(change({ ...late, state: "accepted" }, [terms], position)).toMatchObject([{ expiresAt: undefined }]);
  });
});
