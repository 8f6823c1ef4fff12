import { expect, test } from "vitest";
import { aBlockDay, anOffer } from "../../../lib/an-offer.fixture.ts";
import { findOverlap, listShortRests } from "../working-times.ts";
import { findNeighbors } from "./find-neighbors.ts";

const before = anOffer({
  id: "before",
  state: "accepted",
  start_date: "2026-11-23",
  starts_at: "2026-11-23T16:00:00Z",
  ends_at: "2026-11-24T04:00:00Z",
});
const after = anOffer({ id: "after", state: "accepted", start_date: "2026-11-25", starts_at: null, ends_at: null });

test("the bookings of the day before and after are found, with the hours between", () => {
  expect(findNeighbors(anOffer(), [before, after])).toMatchObject([
    { side: "before", booking: { id: "before" }, hoursBetween: 10.5 },
    { side: "after", booking: { id: "after" }, hoursBetween: undefined },
  ]);
});

test("a short rest is found beside a booking, between the days of a block, and after a day without a wrap", () => {
  const late = { ...before, ends_at: "2026-11-24T12:30:00Z" };
  expect(listShortRests(anOffer(), [late])).toEqual([
    { date: "2026-11-24", after: "2026-11-23", hours: 2, isAssumed: false },
  ]);
  const next = { date: "2026-11-25", starts_at: "2026-11-25T04:30:00Z", ends_at: "2026-11-25T14:30:00Z" };
  const block = (first: { ends_at?: null }) => anOffer({ block_days: [aBlockDay(first), aBlockDay(next)] });
  expect(listShortRests(block({}), [])).toEqual([
    { date: "2026-11-25", after: "2026-11-24", hours: 2, isAssumed: false },
  ]);
  expect(listShortRests(block({ ends_at: null }), [])).toMatchObject([{ hours: 4, isAssumed: true }]);
  expect(listShortRests(anOffer(), [before])).toEqual([]);
});

test("an offer overlaps a booking by known hours, and no rest between them is negative", () => {
  const overlapping = { ...before, ends_at: "2026-11-24T15:00:00Z" };
  expect(findOverlap(anOffer(), [before, overlapping])).toMatchObject({ ends_at: "2026-11-24T15:00:00Z" });
  expect(listShortRests(anOffer(), [overlapping])).toEqual([]);
  expect(findOverlap(anOffer({ ends_at: null }), [overlapping])).toBeUndefined();
  expect(listShortRests(anOffer({ ends_at: null }), [overlapping])).toMatchObject([{ hours: 0 }]);
});

test("bookings of other days are no neighbors, and neither is the job itself", () => {
  const offer = anOffer({ start_date: "2026-11-28" });
  expect(findNeighbors(offer, [before, after, { ...offer, start_date: "2026-11-27" }])).toEqual([]);
});
