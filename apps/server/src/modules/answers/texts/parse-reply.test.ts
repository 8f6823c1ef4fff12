import { expect, test } from "vitest";
import { parseReply } from "./parse-reply.ts";

test.each([
  "YES",
  "yes",
  " Yes! ",
  "y",
  "yep",
  "YEAH.",
  "Sí",
  "SI",
  "sí, gracias",
  "ok",
  "Yes please",
  "👍",
  "👍🏽",
  "Yes\n",
])("%j is a yes", (text) => expect(parseReply(text)).toEqual({ means: "yes", number: undefined }));

test.each(["NO", "no.", "Nope", "No, thanks", "no gracias", "n", "no thank you", "👎"])("%j is a no", (text) =>
  expect(parseReply(text)).toEqual({ means: "no", number: undefined }),
);

test.each([
  ["YES 2", "yes", 2],
  ["2 yes", "yes", 2],
  ["Sí 1", "yes", 1],
  ["no #3", "no", 3],
  ["NO 12", "no", 12],
] as const)("%j names an offer by its number", (text, means, number) =>
  expect(parseReply(text)).toEqual({ means, number }),
);

test.each([
  "no problem",
  "yes but I come later",
  "yes and no",
  "yes no",
  "1 yes 2",
  "2",
  "",
  "   ",
  "who is this?",
  "yes 123",
  "Liked “Offer: Costumer”",
  "I said yes yesterday",
  "not yes",
])("%j is no answer", (text) => expect(parseReply(text)).toEqual({ means: "unclear" }));

test.each([
  ["STOP", "stop"],
  ["Stop.", "stop"],
  ["unsubscribe", "stop"],
  ["QUIT", "stop"],
  ["ALTO", "stop"],
  ["START", "start"],
  ["unstop", "start"],
  ["HELP", "help"],
  ["lista", "list"],
] as const)("%j means %s", (text, means) => expect(parseReply(text)).toEqual({ means }));
