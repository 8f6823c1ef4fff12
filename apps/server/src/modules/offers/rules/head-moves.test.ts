import { type OfferState, offerStates } from "@callboard/contract/lifecycle";
import { describe, expect, test } from "vitest";
import { anOfferRow, aPositionRow, at, now } from "../../../testing/offer-rows.ts";
import { type CreateInput, decideCreate, type OfferReceiver } from "./decide-create.ts";
import { decideEnd, type HeadEnds } from "./decide-end.ts";
import { decideExtendOrReopen, type ExtendOrReopen } from "./decide-extend-or-reopen.ts";
import { decideNoShow } from "./decide-no-show.ts";
import type { Commitments } from "./find-obstacle.ts";
import type { OfferRow } from "./offer-row.ts";
import type { OfferedPosition } from "./offered-position.ts";

const statesBut = (...states: OfferState[]) => offerStates.filter((state) => !states.includes(state));
const free: Commitments = { bookings: [], liveOffers: [], declinedDays: [], blocked: false };
const bookedThatDay: Commitments = { ...free, bookings: [{ date: "2026-11-25", starts: null, ends: null }] };

/** Everything that keeps a position from being offered, with what makes it so. */
const obstacles: [reason: string, position: Partial<OfferedPosition>, commitments: Partial<Commitments>][] = [
  ["day_has_passed", { passes_at: now }, {}],
  ["production_read_only", { paid: false }, {}],
  ["position_not_active", { activated: false }, {}],
  ["position_full", { booked: 1 }, {}],
  ["dayplayer_blocked", {}, { blocked: true }],
  ["dayplayer_booked", {}, bookedThatDay],
  ["already_offered", {}, { liveOffers: [{ id: "another", position_id: "position" }] }],
  ["day_declined", {}, { declinedDays: ["2026-11-25"] }],
];

describe("offering", () => {
  const create = (more: Partial<CreateInput & OfferReceiver> = {}) =>
    decideCreate({
      positionCount: more.positions?.length ?? 1,
      positions: [aPositionRow()],
      ...more,
    })({ dayplayerFound: true, commitments: free, isMatch: true, ...more });
  const night = aPositionRow({ id: "night", date: "2026-11-24", call_time: "16:00:00", wrap_time: "23:00:00" });

  test("allows all positions, with the default expiry of twelve hours", () => {
    const positions = [aPositionRow(), aPositionRow({ id: "second", date: "2026-11-27" })];
    expect(create({ positions })).toEqual({
      ok: true,
      value: { expiresAt: at("2026-11-21T08:00:00Z") },
    });
  });

  test("is refused where the dayplayer or a position is not there", () => {
    expect(create({ dayplayerFound: false })).toMatchObject({ reason: "not_found" });
    expect(create({ positionCount: 2 })).toMatchObject({ reason: "not_found" });
    expect(create({ positions: [] })).toMatchObject({ reason: "not_found" });
  });

  test("is refused where two positions are on one date", () => {
    expect(create({ positions: [aPositionRow(), aPositionRow({ id: "same day" })] })).toMatchObject({
      reason: "jobs_overlap",
    });
  });

  test.each(obstacles)("is refused with %s", (reason, position, commitments) => {
    const positions = [aPositionRow(position)];
    expect(create({ positions, commitments: { ...free, ...commitments } })).toMatchObject({ ok: false, reason });
  });

  test("is refused where the dayplayer does not work in the position", () => {
    expect(create({ isMatch: false })).toMatchObject({ reason: "not_a_match" });
  });

  test("is refused for an expiry that is over, or after the call", () => {
    for (const expiresAt of ["2026-11-20T20:00:00Z", "2026-11-25T15:00:01Z"])
      expect(create({ expiresAt })).toMatchObject({ reason: "expiry_out_of_range" });
    expect(create({ expiresAt: "2026-11-25T15:00:00Z" }).ok).toBe(true);
  });

  test("is refused for a short rest until the head confirms it", () => {
    const positions = [night, aPositionRow()];
    expect(create({ positions })).toMatchObject({ reason: "short_rest" });
    expect(create({ positions, confirmShortRest: true }).ok).toBe(true);
  });
});

describe.each(["extend", "reopen"] as const)("to %s an offer", (move) => {
  const allowed: readonly OfferState[] = move === "extend" ? ["open", "expired"] : ["declined"];
  const [from] = allowed as [OfferState];
  const decide = (
    job: OfferRow[],
    { positions = [aPositionRow()], commitments = free, expiresAt = "2026-11-22T08:00:00Z" } = {},
  ) => decideExtendOrReopen<ExtendOrReopen>({ move, offerId: "offer", job, positions, commitments, expiresAt });

  test.each(allowed)("opens one that is %s until the new expiry", (state) => {
    expect(decide([anOfferRow({ state })])).toEqual({
      ok: true,
      value: { moves: [{ id: "offer", move, expiresAt: at("2026-11-22T08:00:00Z") }] },
    });
  });

  test.each(statesBut(...allowed))("is refused where it is %s", (state) => {
    const reason = move === "extend" ? "offer_not_extendable" : "offer_not_reopenable";
    expect(decide([anOfferRow({ state })])).toEqual({ ok: false, reason });
    expect(decide([])).toEqual({ ok: false, reason });
    expect(decide([anOfferRow({ state: from })], { positions: [] })).toEqual({ ok: false, reason });
  });

  test.each(obstacles)("is refused with %s", (reason, position, commitments) => {
    const rows = { positions: [aPositionRow(position)], commitments: { ...free, ...commitments } };
    expect(decide([anOfferRow({ state: from })], rows)).toMatchObject({ ok: false, reason });
  });

  test("is not prevented by the offer itself, which may be live", () => {
    const commitments = { ...free, liveOffers: [{ id: "offer", position_id: "position" }] };
    expect(decide([anOfferRow({ state: from })], { commitments }).ok).toBe(true);
  });

  test("takes along the days of the block in the same state that can still be offered", () => {
    const positions = [
      aPositionRow(),
      aPositionRow({ id: "second", date: "2026-11-26" }),
      aPositionRow({ id: "full", date: "2026-11-27", booked: 1 }),
      aPositionRow({ id: "revoked", date: "2026-11-28" }),
    ];
    const job = [
      anOfferRow({ state: from }),
      anOfferRow({ id: "second", position_id: "second", state: from }),
      anOfferRow({ id: "full", position_id: "full", state: from }),
      anOfferRow({ id: "revoked", position_id: "revoked", state: "revoked" }),
    ];
    expect(decide(job, { positions })).toMatchObject({ value: { moves: [{ id: "offer" }, { id: "second" }] } });
  });

  test("is refused for an expiry that is over, or after the first call of the block", () => {
    for (const expiresAt of ["2026-11-20T20:00:00Z", "2026-11-25T15:00:01Z", "soon"])
      expect(decide([anOfferRow({ state: from })], { expiresAt })).toMatchObject({ reason: "expiry_out_of_range" });
  });
});

test("an extension never shortens an open offer, but an expired one takes any new time", () => {
  const extend = (state: OfferState) =>
    decideExtendOrReopen({
      move: "extend",
      offerId: "offer",
      job: [anOfferRow({ state, expires_at: at("2026-11-22T08:00:00Z") })],
      positions: [aPositionRow()],
      commitments: free,
      expiresAt: "2026-11-22T08:00:00Z",
    });
  expect(extend("open")).toMatchObject({
    ok: false,
    reason: "expiry_not_later",
    detail: { errors: { expires_at: [expect.any(String)] } },
  });
  expect(extend("expired").ok).toBe(true);
});

describe.each([
  ["revoke", "offer_not_revocable", "revoked"],
  ["cancel", "booking_not_cancellable", "cancelled"],
] as const)("to %s offers", (move, reason, to) => {
  const allowed: readonly OfferState[] = move === "revoke" ? ["created", "open"] : ["accepted"];
  const decide = (offers: OfferRow[], offerIds = offers.map(({ id }) => id)) =>
    decideEnd<HeadEnds>({ move, offerIds, offers, message: "Rained off." });

  test.each(allowed)("ends one that is %s", (state) => {
    expect(decide([anOfferRow({ state })])).toEqual({
      ok: true,
      value: {
        moves: [{ id: "offer", move, message: "Rained off.", moved: false }],
        results: [{ id: "offer", result: { ok: true, value: { offerId: "offer" } }, state: to }],
      },
    });
  });

  test.each(statesBut(...allowed))("leaves one that is %s as it is, and says why", (state) => {
    expect(decide([anOfferRow({ state })])).toEqual({
      ok: true,
      value: { moves: [], results: [{ id: "offer", result: { ok: false, reason }, state }] },
    });
  });

  test("leaves one whose day has passed", () => {
    const [state = "open"] = allowed;
    expect(decide([anOfferRow({ state, passes_at: now })])).toMatchObject({
      value: { moves: [], results: [{ result: { reason: "day_has_passed" }, state }] },
    });
  });

  test("answers each id once, in the order in which they were sent", () => {
    const [state = "open"] = allowed;
    const offers = [anOfferRow({ id: "a", state }), anOfferRow({ id: "b", state: "declined" })];
    const decided = decide(offers, ["b", "a", "b", "unknown"]);
    expect(decided.value.results.map(({ id, result }) => [id, result.ok])).toEqual([
      ["b", false],
      ["a", true],
    ]);
  });
});

describe("marking a no-show", () => {
  const passed = { state: "accepted", now: at("2026-11-26T03:00:00Z") } as const;

  test("marks a booking from when its day has passed, and counts it as missed", () => {
    const booking = anOfferRow(passed);
    expect(decideNoShow(booking)).toEqual({
      ok: true,
      value: { moves: [{ id: "offer", move: "no-show" }], record: [{ booking, kept: 0, of: 1 }] },
    });
  });

  test("reverts an earlier count as kept", () => {
    expect(decideNoShow(anOfferRow({ ...passed, counted_at: passed.now }))).toMatchObject({
      value: { record: [{ kept: -1, of: 0 }] },
    });
  });

  test("marking it again moves nothing", () => {
    expect(decideNoShow(anOfferRow({ ...passed, no_show_at: passed.now }))).toEqual({
      ok: true,
      value: { moves: [], record: [] },
    });
  });

  test.each([
    ["not there", undefined],
    ["open", anOfferRow({ ...passed, state: "open" })],
    ["of a day that has not passed", anOfferRow({ ...passed, now })],
    ["of more than a week ago", anOfferRow({ ...passed, now: at("2026-12-03T03:00:00Z") })],
  ])("is refused where the booking is %s", (_, booking) => {
    expect(decideNoShow(booking)).toEqual({ ok: false, reason: "not_no_show" });
  });
});
