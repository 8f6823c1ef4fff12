import type { JobOffer } from "@callboard/contract/offers";
import { expect, test } from "vitest";
import { type OfferDays, offersOf, placeOffer } from "./place-offer.ts";

const offer = (id: string, date: string, more: Partial<JobOffer> = {}): JobOffer =>
  ({
    id,
    start_date: date,
    place: "1438 N Gower St",
    position_id: "costumer",
    receiver: { id: `player ${id}`, first_name: id, last_name: "Reyes" },
    state: "open",
    ...more,
  }) as JobOffer;

/** Two pages: the days to the 25th, and the 27th. */
const list = (): OfferDays => ({
  pages: [
    {
      data: {
        "2026-11-24": { "1438 N Gower St": [offer("b", "2026-11-24")] },
        "2026-11-25": { "1438 N Gower St": [offer("d", "2026-11-25")] },
      },
      next: "on",
      total: 9,
    },
    { data: { "2026-11-27": { "1438 N Gower St": [offer("f", "2026-11-27")] } }, next: "on", total: 9 },
  ],
  pageParams: ["", "on"],
});
const shown = (days: OfferDays) => offersOf(days).map(({ id }) => id);
const totals = ({ pages }: OfferDays) => pages.map(({ total }) => total);

test("an offer takes the place of what stood there of it, and nothing beside it is touched", () => {
  const before = list();
  const after = placeOffer(before, offer("d", "2026-11-25", { state: "declined" }), true);
  expect(shown(after)).toEqual(["b", "d", "f"]);
  expect(offersOf(after)[1]?.state).toBe("declined");
  expect(totals(after)).toEqual([9, 9]);
  expect(after.pages[1]?.data).toBe(before.pages[1]?.data);
  expect(after.pages[0]?.data["2026-11-24"]?.["1438 N Gower St"]).toBe(
    before.pages[0]?.data["2026-11-24"]?.["1438 N Gower St"],
  );
});

test("what belongs no more goes, with its date when it was the last there", () => {
  const after = placeOffer(list(), offer("b", "2026-11-24"), false);
  expect([shown(after), totals(after)]).toEqual([
    ["d", "f"],
    [8, 8],
  ]);
  expect(Object.keys(after.pages[0]?.data ?? {})).toEqual(["2026-11-25"]);
});

test("a new offer comes in its order of date, place and name", () => {
  const after = [
    offer("a", "2026-11-24"),
    offer("e", "2026-11-26"),
    offer("c", "2026-11-24", { place: "Back Lot" }),
  ].reduce((days, each) => placeOffer(days, each, true), list());
  expect(shown(after)).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect(Object.keys(after.pages[1]?.data ?? {})).toEqual(["2026-11-26", "2026-11-27"]);
  expect(totals(after)).toEqual([12, 12]);
});

test("what lies beyond the pages that were read is counted, and comes with its page", () => {
  const after = placeOffer(list(), offer("g", "2026-11-30"), true);
  expect([shown(after), totals(after)]).toEqual([
    ["b", "d", "f"],
    [10, 10],
  ]);
});

test("a later offer to the same dayplayer takes the place of the one before", () => {
  const { receiver } = offer("b", "2026-11-24");
  const after = placeOffer(list(), offer("bb", "2026-11-24", { receiver }), true);
  expect([shown(after), totals(after)]).toEqual([
    ["bb", "d", "f"],
    [9, 9],
  ]);
});

test("an offer of a day that moved stands on its new date alone", () => {
  const after = placeOffer(list(), offer("b", "2026-11-27", { place: "Back Lot" }), true);
  expect(shown(after)).toEqual(["d", "f", "b"]);
  expect(totals(after)).toEqual([9, 9]);
});
