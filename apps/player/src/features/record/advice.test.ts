import type { Outlook } from "@callboard/contract/dayplayers/player-record";
import { expect, test } from "vitest";
import { adviceFor } from "./advice.ts";

const me = { profile_picture_url: "/files/me.webp" };
const profile = { place_known: true, about: "Ten years of period films." };
const offers = { received: 3, waiting: 0, accepted: 2, declined: 1, unanswered: 0, closed: 0, revoked: 0 };
const outlook: Outlook = {
  free_days: 12,
  within_reach: { jobs: 5 },
  missed: { jobs: 0, days: 0 },
  just_outside: { jobs: 0 },
  other_positions: [],
};
const adviceTexts = (...given: Parameters<typeof adviceFor>) => adviceFor(...given).map(({ text }) => text);
const record = { kept: 4, of: 4, offers };

test("a dayplayer with photo, place, description and free days gets no advice", () => {
  expect(adviceTexts(me, profile, { ...record, outlook })).toEqual([]);
});

test("advice about unmarked days with work comes before less important advice", () => {
  const all = adviceTexts(
    { profile_picture_url: null },
    { place_known: true, about: "" },
    {
      ...record,
      outlook: { ...outlook, missed: { jobs: 10, days: 5 }, just_outside: { jobs: 1 } },
      offers: { ...offers, unanswered: 2 },
    },
  );
  expect(all).toEqual([
    "10 or more jobs near you, in your positions, are on days you did not mark free (5 or more days).",
    "2 offers ended without an answer. A quick no beats no answer: heads call back the people who reply.",
    "A few jobs in your positions are up to 25 miles beyond your travel radius.",
    "Add a photo. Heads scan photos first.",
    "Write a few lines about your work: heads who don't know you read them.",
  ]);
});

test("an unknown home base is the first advice", () => {
  expect(adviceTexts(me, { ...profile, place_known: false }, { ...record, outlook: null })[0]).toMatch(/home base/);
});

test("a missed booking is explained with what improves the record, and a record without one is not mentioned", () => {
  expect(adviceTexts(me, profile, { ...record, outlook, kept: 3, of: 5 })).toEqual([
    "You kept 3 of 5 bookings, and heads see that. Each one you keep from now on lifts it. Leaving a job that changed after you accepted it costs nothing.",
  ]);
  expect(adviceTexts(me, profile, { ...record, outlook, kept: 0, of: 0 })).toEqual([]);
});
