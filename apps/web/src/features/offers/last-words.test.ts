import { offerStates } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import { expect, test } from "vitest";
import { lastMessage } from "./last-words.ts";

const offer = (state: JobOffer["state"], message: string) =>
  ({ state, message, receiver: { first_name: "Ana" } }) as JobOffer;

test.each(offerStates)("words with an offer that is %s are told as those of who spoke them", (state) => {
  const whose = state === "declined" || state === "dropped" ? "Ana" : "You";
  expect(lastMessage(offer(state, "See you"))).toBe(`${whose}: “See you”`);
});

test("nobody is quoted who said nothing", () => {
  expect(lastMessage(offer("declined", ""))).toBe("");
});
