import type { JobOffer } from "@callboard/contract/offers";
import { expect, test } from "vitest";
import { createEntityStore } from "./entity-store.ts";
import { type OfferPages, offerPages, putOffer } from "./job-offer-shapes.ts";
import { placeOffer } from "./place-offer.ts";

const offer = (id: string, date: string, more: Partial<JobOffer> = {}): JobOffer =>
  ({
    id,
    start_date: date,
    place: "1438 N Gower St",
    position_id: "costumer",
    receiver: { id: `player ${id}`, first_name: id, last_name: "Reyes", is_starred: false },
    state: "open",
    open_offer_waits: false,
    ...more,
  }) as JobOffer;

/** Creates a store with a list of two pages: the days until the 25th, and the 27th. */
function aList() {
  const entities = createEntityStore();
  const list = offerPages.split(
    {
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
    },
    { entities, source: entities.request() },
  ) as OfferPages;
  const place = (before: OfferPages, changed: JobOffer, belongs: boolean, byExpiry = false): OfferPages => {
    putOffer(changed, { entities, source: entities.request() });
    return placeOffer(before, entities.offers.get(changed.id) ?? changed, { belongs, byExpiry }, entities);
  };
  return { entities, list, place };
}
const shown = ({ pages }: OfferPages) => pages.flatMap(({ ids }) => ids);
const totals = ({ pages }: OfferPages) => pages.map(({ total }) => total);

test("an offer that changes keeps its index, and other rows stay the same objects", () => {
  const { entities, list, place } = aList();
  const before = offerPages.join(list, entities);
  const after = place(list, offer("d", "2026-11-25", { state: "declined" }), true);
  expect(shown(after)).toEqual(["b", "d", "f"]);
  expect(totals(after)).toEqual([9, 9]);
  expect(after.pages[1]).toBe(list.pages[1]);
  const [page, next] = offerPages.join(after, entities).pages;
  expect(page?.data["2026-11-25"]?.["1438 N Gower St"]?.[0]?.state).toBe("declined");
  expect(page?.data["2026-11-24"]).toBe(before.pages[0]?.data["2026-11-24"]);
  expect(next).toBe(before.pages[1]);
});

test("an offer that no longer belongs to the list is removed, with its date if nothing else is on it", () => {
  const { entities, list, place } = aList();
  const after = place(list, offer("b", "2026-11-24"), false);
  expect([shown(after), totals(after)]).toEqual([
    ["d", "f"],
    [8, 8],
  ]);
  expect(Object.keys(offerPages.join(after, entities).pages[0]?.data ?? {})).toEqual(["2026-11-25"]);
});

test("a new offer is placed by date, place and name", () => {
  const { entities, list, place } = aList();
  const after = [
    offer("a", "2026-11-24"),
    offer("e", "2026-11-26"),
    offer("c", "2026-11-24", { place: "Back Lot" }),
  ].reduce((before, each) => place(before, each, true), list);
  expect(shown(after)).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect(Object.keys(offerPages.join(after, entities).pages[1]?.data ?? {})).toEqual(["2026-11-26", "2026-11-27"]);
  expect(totals(after)).toEqual([12, 12]);
});

test("an offer beyond the loaded pages changes only the total", () => {
  const { list, place } = aList();
  const after = place(list, offer("g", "2026-11-30"), true);
  expect([shown(after), totals(after)]).toEqual([
    ["b", "d", "f"],
    [10, 10],
  ]);
});

test("a later offer to the same dayplayer replaces the earlier one", () => {
  const { list, place } = aList();
  const { receiver } = offer("b", "2026-11-24");
  const after = place(list, offer("bb", "2026-11-24", { receiver }), true);
  expect([shown(after), totals(after)]).toEqual([
    ["bb", "d", "f"],
    [9, 9],
  ]);
});

test("an offer of a day that moved is listed on its new date only", () => {
  const { list, place } = aList();
  const after = place(list, offer("b", "2026-11-27", { place: "Back Lot" }), true);
  expect(shown(after)).toEqual(["d", "f", "b"]);
  expect(totals(after)).toEqual([9, 9]);
});

test("a list by expiry places an offer before those that expire later, and again when it is extended", () => {
  const { list, place } = aList();
  const at = (hour: string) => ({ expires_at: `2026-11-23T${hour}:00:00Z` });
  const three = [
    offer("b", "2026-11-24", at("10")),
    offer("a", "2026-11-24", at("12")),
    offer("c", "2026-11-24", at("08")),
  ].reduce((before, each) => place(before, each, true, true), list);
  expect(shown(three)).toEqual(["c", "b", "a", "d", "f"]);
  expect(shown(place(three, offer("c", "2026-11-24", at("11")), true, true))).toEqual(["b", "c", "a", "d", "f"]);
});
