import { offerStates } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import { expect, test } from "vitest";
import { lastMessage } from "./last-message.ts";

const offer = (state: JobOffer["state"], message: string) =>
  ({ state, message, receiver: { first_name: "Ana" } }) as JobOffer;

test.each(offerStates)("the message of an offer that is %s is shown with its author", (state) => {
  const author = state === "declined" || state === "dropped" ? "Ana" : "You";
  expect(lastMessage(offer(state, "See you"))).toBe(`${author}: “See you”`);
});

test("an offer without a message shows none", () => {
  expect(lastMessage(offer("declined", ""))).toBe("");
});
