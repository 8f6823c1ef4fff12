import { expect, test } from "vitest";
import { anOffer } from "../an-offer.fixture.ts";
import { answeredOffers, offersToAnswer } from "./offers-to-answer.ts";

const block_id = "0198f3a0-0000-7000-8000-0000000000b1";

test("an open block counts as one offer to answer, and offers that are not open do not count", () => {
  const [alone, first, second, gone] = [
    anOffer({ id: "0198f3a0-0000-7000-8000-000000000001" }),
    anOffer({ id: "0198f3a0-0000-7000-8000-000000000002", block_id }),
    anOffer({ id: "0198f3a0-0000-7000-8000-000000000003", block_id }),
    anOffer({ id: "0198f3a0-0000-7000-8000-000000000004", state: "declined" }),
  ];
  expect(offersToAnswer([alone, first, second, gone])).toEqual([alone, first]);
});

test("the offer with the least time to answer comes first", () => {
  const [late, soon] = [
    anOffer({ id: "1", expires_at: "2026-11-21T20:00:00Z" }),
    anOffer({ id: "2", expires_at: "2026-11-20T22:00:00Z", start_date: "2026-11-30" }),
  ];
  expect(offersToAnswer([late, soon])).toEqual([soon, late]);
});

test("a lost day is not listed while its block is open, and a declined block is listed once", () => {
  const lost = anOffer({ id: "1", block_id, state: "closed", closed_reason: "position_filled" });
  const left = anOffer({ id: "2", block_id });
  expect(answeredOffers([left, lost])).toEqual([]);
  const declined = ["3", "4"].map((id) => anOffer({ id, block_id: "other", state: "declined" }));
  expect(answeredOffers([left, lost, ...declined, anOffer({ id: "5", state: "accepted" })])).toEqual([declined[0]]);
});

test("a job that was filled on a day that is booked is not listed", () => {
  const filled = anOffer({ id: "1", state: "closed", closed_reason: "position_filled" });
  const other = anOffer({ ...filled, id: "2", start_date: "2026-11-25" });
  const booked = anOffer({ id: "3", state: "accepted" });
  expect(answeredOffers([filled, other, booked])).toEqual([other]);
});
