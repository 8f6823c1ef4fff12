import { type StandingOfferState, standingOfferStates } from "@callboard/contract/offers/standing-offer-lifecycle";
import { describe, expect, test } from "vitest";
import {
  decideAcceptStanding,
  decideCloseStanding,
  decideDeclineStanding,
  decideExpireStanding,
  decideSend,
  decideWithdraw,
  type SendRows,
} from "./decisions.ts";
import type { LockedStandingOffer } from "./queries.ts";

const now = Temporal.Instant.from("2026-11-20T20:00:00Z");
const anOffer = (overrides: Partial<LockedStandingOffer> = {}): LockedStandingOffer => ({
  id: "offer",
  state: "sent",
  expires_at: now.add({ hours: 1 }),
  now,
  ...overrides,
});
const statesBut = (...states: StandingOfferState[]) => standingOfferStates.filter((state) => !states.includes(state));
const nothing = { ok: true, value: { moves: [] } };
const refusal = (reason: string, offer_state: StandingOfferState) => ({ ok: false, reason, detail: { offer_state } });

describe("sending", () => {
  const send = (more: Partial<SendRows> = {}) =>
    decideSend({
      ...{ now, dayplayerFound: true, canHire: true, blocked: false, liveState: undefined },
      ...{ recent: { sent: 2, declined: 0 }, ...more },
    });

  test("allows an offer for a fortnight", () => {
    expect(send()).toEqual({
      ok: true,
      value: { moves: [], expiresAt: Temporal.Instant.from("2026-12-04T20:00:00Z") },
    });
  });

  test.each([
    ["not_found", { dayplayerFound: false }],
    ["production_read_only", { canHire: false }],
    ["dayplayer_blocked", { blocked: true }],
    ["open_offer_sent", { liveState: "sent" }],
    ["works_with_you", { liveState: "accepted" }],
    ["asked_recently", { recent: { sent: 1, declined: 1 } }],
    ["asked_recently", { recent: { sent: 3, declined: 0 } }],
  ] as const)("is refused with %s", (reason, rows) => {
    expect(send(rows)).toEqual({ ok: false, reason });
  });
});

describe("accepting", () => {
  const accept = (offer?: LockedStandingOffer, more = {}) =>
    decideAcceptStanding({ offer, canHire: true, message: "Gladly.", repeated: false, ...more });

  test("accepts one that waits, with the message and the answer's id", () => {
    expect(accept(anOffer(), { answerId: "answer" })).toEqual({
      ok: true,
      value: { moves: [{ id: "offer", move: "accept", message: "Gladly.", answerId: "answer" }] },
    });
  });

  test("again, or by a repeated answer, moves nothing", () => {
    expect(accept(anOffer({ state: "accepted" }))).toEqual(nothing);
    expect(accept(anOffer({ state: "withdrawn" }), { repeated: true })).toEqual(nothing);
  });

  test("is refused if it does not exist, is overdue, or the department can't hire", () => {
    expect(accept(undefined)).toEqual({ ok: false, reason: "not_found" });
    expect(accept(anOffer({ state: "expired" }))).toEqual(refusal("offer_expired", "expired"));
    expect(accept(anOffer({ expires_at: now }))).toEqual(refusal("offer_expired", "sent"));
    expect(accept(anOffer(), { canHire: false })).toEqual(refusal("offer_gone", "sent"));
  });

  test.each(statesBut("sent", "accepted", "expired"))("is refused where it is %s", (state) => {
    expect(accept(anOffer({ state }))).toEqual(refusal("offer_gone", state));
  });
});

describe("declining", () => {
  const decline = (offer?: LockedStandingOffer, repeated = false) =>
    decideDeclineStanding({ offer, message: "", repeated });

  test.each(["sent", "accepted"] as const)("declines one that is %s, however late", (state) => {
    expect(decline(anOffer({ state, expires_at: now }))).toEqual({
      ok: true,
      value: { moves: [{ id: "offer", move: "decline", message: "" }] },
    });
  });

  test("again, or by a repeated answer, moves nothing", () => {
    expect(decline(anOffer({ state: "declined" }))).toEqual(nothing);
    expect(decline(anOffer(), true)).toEqual(nothing);
  });

  test("is refused if it does not exist or has ended", () => {
    expect(decline(undefined)).toEqual({ ok: false, reason: "not_found" });
    expect(decline(anOffer({ state: "expired" }))).toEqual(refusal("offer_expired", "expired"));
    for (const state of ["withdrawn", "closed"] as const)
      expect(decline(anOffer({ state }))).toEqual(refusal("offer_gone", state));
  });
});

describe("withdrawing", () => {
  test.each(["sent", "accepted"] as const)("withdraws one that is %s", (state) => {
    expect(decideWithdraw(anOffer({ state }))).toEqual({
      ok: true,
      value: { moves: [{ id: "offer", move: "withdraw" }] },
    });
  });

  test("again moves nothing", () => {
    expect(decideWithdraw(anOffer({ state: "withdrawn" }))).toEqual(nothing);
  });

  test("is refused if it does not exist or has ended otherwise", () => {
    expect(decideWithdraw(undefined)).toEqual({ ok: false, reason: "not_found" });
    for (const state of statesBut("sent", "accepted", "withdrawn"))
      expect(decideWithdraw(anOffer({ state }))).toEqual({ ok: false, reason: "open_offer_not_withdrawable" });
  });
});

test("those that wait expire at the exact time, and no others", () => {
  const overdue = standingOfferStates.map((state) => anOffer({ id: state, state, expires_at: now }));
  expect(decideExpireStanding(overdue).value.moves).toEqual([{ id: "sent", move: "expire" }]);
  expect(decideExpireStanding([anOffer()]).value.moves).toEqual([]);
});

test("those that wait or were accepted close", () => {
  const offers = standingOfferStates.map((state) => anOffer({ id: state, state }));
  expect(decideCloseStanding(offers).value.moves).toEqual([
    { id: "sent", move: "close" },
    { id: "accepted", move: "close" },
  ]);
});
