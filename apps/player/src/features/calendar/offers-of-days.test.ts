import { expect, test } from "vitest";
import { aBlockDay, anOffer } from "../../lib/an-offer.fixture.ts";
import { offersOfDays } from "./offers-of-days.ts";

const marked = (...dates: string[]) => dates.map((date) => ({ date, available: false }));
const idsOf = (found: { offer: { id: string } }[]) => found.map(({ offer }) => offer.id);

test("only the open offers of days marked as not free are found", () => {
  const [first, second] = [
    anOffer({ id: "a", start_date: "2026-11-25" }),
    anOffer({ id: "b", start_date: "2026-11-24" }),
  ];
  const other = anOffer({ id: "c", start_date: "2026-11-26" });
  const answered = anOffer({ id: "d", start_date: "2026-11-24", state: "declined" });
  const found = offersOfDays([first, second, other, answered], marked("2026-11-24", "2026-11-25"), []);
  expect(idsOf(found)).toEqual(["b", "a"]);
});

test("no offer is found for a day that was marked as free or whose mark was removed", () => {
  const all = [anOffer({ start_date: "2026-11-24" })];
  for (const available of [true, null]) expect(offersOfDays(all, [{ date: "2026-11-24", available }], [])).toEqual([]);
});

test("a job of several days is found once, by any of its open days", () => {
  const block_days = [
    aBlockDay({ id: "a", date: "2026-11-24" }),
    aBlockDay({ id: "b", date: "2026-11-25" }),
    aBlockDay({ id: "c", date: "2026-11-26", state: "closed", closed_reason: "position_filled" }),
  ];
  const days = [
    anOffer({ id: "a", start_date: "2026-11-24", block_id: "x", block_days }),
    anOffer({ id: "b", start_date: "2026-11-25", block_id: "x", block_days }),
  ];
  expect(offersOfDays(days, marked("2026-11-25"), [])).toMatchObject([{ date: "2026-11-25", offer: { id: "b" } }]);
  expect(idsOf(offersOfDays(days, marked("2026-11-24", "2026-11-25"), []))).toEqual(["a"]);
  expect(offersOfDays(days, marked("2026-11-26"), [])).toEqual([]);
});

test("an offer counts as alone only if it is the only one of its day", () => {
  const all = ["24", "25", "25"].map((day, at) => anOffer({ id: `${at}`, start_date: `2026-11-${day}` }));
  const found = offersOfDays(all, marked("2026-11-24", "2026-11-25"), []);
  expect(found.map(({ alone }) => alone)).toEqual([true, false, false]);
});

test("an offer that has expired or has a pending answer is not found", () => {
  const expired = anOffer({ expires_at: "2026-01-01T00:00:00Z" });
  expect(offersOfDays([expired], marked(expired.start_date), [])).toEqual([]);
  const offer = anOffer();
  const about = { what: "Costumer", where: "The Long Tide" };
  const pending = { kind: "accept", offerId: offer.id, termsRev: 1, id: "k", account: "me", at: 1, about } as const;
  expect(offersOfDays([offer], marked(offer.start_date), [pending])).toEqual([]);
});
