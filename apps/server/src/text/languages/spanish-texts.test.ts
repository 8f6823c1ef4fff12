import { closedReasons, offerStates } from "@callboard/contract/lifecycle";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { expect, test } from "vitest";
import { outcomeOf } from "../../modules/answers/outcomes.ts";
import { countSegments } from "../count-segments.fixture.ts";
import { toGsm } from "../gsm-text.ts";
import { texts } from "./texts.ts";

/** English words that no Spanish sentence contains. */
const english =
  /\b(the|you|your|and|is|was|it|of|to|by|on|for|call|offer|answer|more|see|sign|password|email|emails|address|booked|day|hour|department)\b/i;

/** Every text of a catalogue, by its path. Functions are called with a name and a number. */
function textsOf(part: unknown, path = ""): [path: string, text: string][] {
  if (typeof part === "string") return [[path, part]];
  if (typeof part === "function") return textsOf(part("Ana", 2), path);
  return Object.entries(part as object).flatMap(([key, each]) => textsOf(each, `${path}.${key}`));
}

test.each(["accounts", "answers", "notifications"] as const)("the Spanish texts of %s are no English ones", (area) => {
  const { en, es } = { en: texts.en[area], es: texts.es[area] };
  const spanish = new Map(textsOf(es));
  expect([...spanish.keys()]).toEqual(textsOf(en).map(([path]) => path));
  expect([...spanish].filter(([, text]) => english.test(text))).toEqual([]);
  const same = textsOf(en).filter(([path, text]) => spanish.get(path) === text && /\p{L}/u.test(text));
  expect(same).toEqual([]);
});

test("the outcome of an offer fits a text message in Spanish, in its basic alphabet", () => {
  const states = offerStates.filter((state) => state !== "closed").map((state) => ({ state, closed_reason: null }));
  const closed = closedReasons.map((closed_reason) => ({ state: "closed", closed_reason }));
  for (const each of [...states, ...closed]) {
    const { title, sentence } = outcomeOf({ ...each, has_passed: false } as DayplayerOffer, "es");
    expect(`${title} ${sentence}`).not.toMatch(english);
    expect(countSegments(toGsm(`${title}. ${sentence} (Costumer, mié 25 nov y 2 días más)`))).toBe(1);
  }
});
