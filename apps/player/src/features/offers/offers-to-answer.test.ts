import { expect, test } from "vitest";
import { anOffer } from "./an-offer.fixture.ts";
import { offersToAnswer } from "./offers-to-answer.ts";

test("days offered as one job are one answer; what is no longer open is none", () => {
  const block_id = "0198f3a0-0000-7000-8000-0000000000b1";
  const [alone, first, second, gone] = [
    anOffer({ id: "0198f3a0-0000-7000-8000-000000000001" }),
    anOffer({ id: "0198f3a0-0000-7000-8000-000000000002", block_id }),
    anOffer({ id: "0198f3a0-0000-7000-8000-000000000003", block_id }),
    anOffer({ id: "0198f3a0-0000-7000-8000-000000000004", state: "declined" }),
  ];
  expect(offersToAnswer([alone, first, second, gone])).toEqual([alone, first]);
});
