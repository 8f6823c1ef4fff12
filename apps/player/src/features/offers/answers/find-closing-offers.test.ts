import { expect, test } from "vitest";
import { aBlockDay, anOffer } from "../../../lib/an-offer.fixture.ts";
import { findClosingOffers } from "./find-closing-offers.ts";

const accepted = anOffer({ id: "accepted" });
const idsOf = (offers: { id: string }[]) => offers.map(({ id }) => id);

test("accepting an offer closes the other open offers of its day", () => {
  const all = [
    accepted,
    anOffer({ id: "same day" }),
    anOffer({ id: "other day", start_date: "2026-11-25", starts_at: null, ends_at: null }),
    anOffer({ id: "declined", state: "declined" }),
    anOffer({ id: "day of a block", block_id: "block" }),
  ];
  expect(idsOf(findClosingOffers(all, accepted))).toEqual(["same day", "day of a block"]);
});

test("accepting a night also closes the offers of the next day that overlap it", () => {
  const night = anOffer({ id: "night", starts_at: "2026-11-25T04:00:00Z", ends_at: "2026-11-25T14:00:00Z" });
  const next = { start_date: "2026-11-25", ends_at: "2026-11-25T23:00:00Z" };
  const all = [
    anOffer({ id: "before the wrap", ...next, starts_at: "2026-11-25T13:59:00Z" }),
    anOffer({ id: "at the wrap", ...next, starts_at: "2026-11-25T14:00:00Z" }),
    anOffer({ id: "without a wrap", ...next, starts_at: "2026-11-25T12:00:00Z", ends_at: null }),
  ];
  expect(idsOf(findClosingOffers(all, night))).toEqual(["before the wrap"]);
});

test("accepting a block closes the offers of all its days that are left, but none of its own", () => {
  const block_days = [
    aBlockDay({ date: "2026-11-24" }),
    aBlockDay({ date: "2026-11-25" }),
    aBlockDay({ date: "2026-11-26", state: "closed" }),
  ];
  const block = anOffer({ id: "block", block_id: "block", block_days });
  const all = [
    anOffer({ id: "second day", start_date: "2026-11-25" }),
    anOffer({ id: "lost day", start_date: "2026-11-26", starts_at: null, ends_at: null }),
    anOffer({ id: "first day" }),
    block,
    anOffer({ id: "own second day", start_date: "2026-11-25", block_id: "block", block_days }),
  ];
  expect(idsOf(findClosingOffers(all, block))).toEqual(["first day", "second day"]);
});
