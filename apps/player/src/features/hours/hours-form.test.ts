import { expect, test } from "vitest";
import { type HoursValues, valuesOf } from "../../components/hours/hours-draft.ts";
import { aTimecardLine } from "../../lib/hours/a-timecard.fixture.ts";
import { texts } from "../../lib/texts/texts.ts";
import { checkHours, proposalOf, wrapsNextDay } from "./hours-form.ts";

const line = aTimecardLine();
const values = (changes: Partial<HoursValues> = {}): HoursValues => ({ ...valuesOf(line), ...changes });
const meal = (from: string, to: string) => ({ from, to, paid: false });

test("a proposal contains only what was typed, so that nobody else's change is taken back", () => {
  expect(proposalOf(line, { wrap: "19:10", kit: "25,50" })).toEqual({ wrap: "19:10", kit: 25.5 });
  expect(proposalOf(line, { meals: [], mileage: "", note: " Gate closed. " })).toEqual({
    ...{ meals: [], mileage: 0 },
    note: "Gate closed.",
  });
});

test("times for a day without pay say that the dayplayer worked", () => {
  const noShow = aTimecardLine({ outcome: "no_show", call: null, wrap: null, meals: [] });
  expect(proposalOf(noShow, { call: "06:30", wrap: "18:30" })).toEqual({
    ...{ outcome: "worked", call: "06:30" },
    wrap: "18:30",
  });
  expect(proposalOf(noShow, { note: "I was at stage 7." })).toEqual({ note: "I was at stage 7." });
});

test("meals are between call and wrap, one after the other, also past midnight", () => {
  const wrong = (changes: Partial<HoursValues>) => Object.keys(checkHours(values(changes)));
  expect(wrong({})).toEqual([]);
  const night = { call: "18:00", wrap: "06:00" };
  expect(wrong({ ...night, meals: [meal("23:45", "00:15"), meal("04:00", "04:30")] })).toEqual([]);
  expect(wrong({ ...night, meals: [meal("00:15", "23:45")] })).toEqual(["meals.0"]);
  expect(wrong({ meals: [meal("05:00", "05:30")] })).toEqual(["meals.0"]);
  expect(wrong({ meals: [meal("12:30", "13:00"), meal("12:45", "13:15")] })).toEqual(["meals.1"]);
  expect(wrong({ meals: [meal("12:30", "")] })).toEqual(["meals.0"]);
  expect(wrapsNextDay(values(night))).toBe(true);
  expect(wrapsNextDay(values())).toBe(false);
});

test("a time that is missing and an amount that is none are named", () => {
  expect(checkHours(values({ call: "", wrap: "", kit: "a lot", mileage: "-3" }))).toEqual({
    call: texts.hoursForm.noCall,
    wrap: texts.hoursForm.noWrap,
    kit: texts.hoursForm.amount,
    mileage: texts.hoursForm.amount,
  });
  expect(checkHours(values({ kit: "25.5", mileage: "1200,75" }))).toEqual({});
});
