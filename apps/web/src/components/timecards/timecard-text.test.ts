import { expect, test } from "vitest";
import { aLine, aTimecard } from "./a-timecard.fixture.ts";
import { differingText, lineTime, notSignedText, signaturesOf, stateText, valuesText } from "./timecard-text.ts";

/** `Intl` writes narrow spaces. */
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");

test("the state of a card names whose turn it is, from the side of who looks", () => {
  expect(stateText(aTimecard(), "head")).toBe("Waits for Ana");
  expect(stateText(aTimecard({ state: "with_head" }), "head")).toBe("Waits for you");
  expect(stateText(aTimecard({ state: "with_head" }), "office")).toBe("Waits for Costume");
  expect(stateText(aTimecard({ state: "exported" }), "head")).toBe("Exported");
});

test("a card that was approved without a signature names who did not sign, and why", () => {
  const card = aTimecard({
    ...{ state: "approved", not_signed_reason: "No answer.", head_signed_at: "2026-12-07T02:00:00Z" },
    ...{ head_signed_by: "Marguerite Castellano", approved_at: "2026-12-09T02:00:00Z", approved_by: "Olive Ortiz" },
  });
  expect(stateText(card, "head")).toBe("Approved, not signed");
  expect(notSignedText(card)).toBe("Not signed by Ana Reyes: No answer.");
  expect(signaturesOf(card).map(plain)).toEqual([
    "Marguerite Castellano agreed for the department Sun, Dec 6, 6:00 PM",
    "Olive Ortiz approved Tue, Dec 8, 6:00 PM",
  ]);
});

test("a line shows the true time and the one that is paid", () => {
  const line = aLine("2026-12-02");
  expect(plain(lineTime(line, "wrap"))).toBe("6:49 PM → 6:54");
  expect(plain(lineTime(line, "call"))).toBe("6:24 AM");
});

test("what a line said before names only what differs", () => {
  const before = aLine("2026-12-02");
  const now = { ...before, wrap: "19:12", note: "Wrapped the truck.", meals: [] };
  expect(plain(differingText(before, now))).toBe("Meals 12:30 – 1:00 PM, Wrap 6:49 PM");
  expect(differingText(before, before)).toBe("");
  expect(valuesText({ ...before, outcome: "no_show", call: null, wrap: null })).toBe("No-show");
});
