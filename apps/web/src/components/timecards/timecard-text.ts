import { hoursText, roundedTime, timeRange } from "@callboard/client/timecards/worked-times-text";
import { clockTime, momentText } from "@callboard/client/zoned";
import type { TimecardSide } from "@callboard/contract/timecards/timecard-lifecycle";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import type { PillVariant } from "@callboard/ui/pill";
import { money } from "../../lib/shown-units.ts";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";

/** Who looks at a timecard: somebody of its department, or the office of the production. */
export type Viewer = "head" | "office";

type Values = Pick<TimecardLine, "outcome" | "call" | "wrap" | "meals" | "grace_used" | "note"> & {
  kit?: number;
  mileage?: number;
  total?: number;
};

const firstName = ({ dayplayer }: Timecard): string => dayplayer.name.split(" ")[0] ?? dayplayer.name;

/** Who has to agree, as the viewer calls them. */
const nameOfSide = (card: Timecard, side: "dayplayer" | "head", viewer: Viewer): string =>
  side === "dayplayer" ? firstName(card) : viewer === "head" ? words.you : card.department.name;

/** The state of a timecard in words, for example "Waits for Ana". */
export function stateText(card: Timecard, viewer: Viewer): string {
  const { state, not_signed_reason } = card;
  if (state === "with_dayplayer") return words.waitsFor({ name: nameOfSide(card, "dayplayer", viewer) });
  if (state === "with_head") return words.waitsFor({ name: nameOfSide(card, "head", viewer) });
  return state === "approved" && not_signed_reason !== null ? words.approvedNotSigned : words.states[state];
}

export const stateVariant = ({ state, not_signed_reason }: Timecard, viewer: Viewer): PillVariant =>
  state === (viewer === "head" ? "with_head" : "agreed")
    ? "needs"
    : state === "approved" && not_signed_reason === null
      ? "full"
      : state === "agreed"
        ? "good"
        : "neutral";

/** Whom a line waits for, for example "waits for you". Undefined where both sides agree, and once the office has decided. */
export function lineWaitsText(card: Timecard, { waits_for }: TimecardLine, viewer: Viewer): string | undefined {
  const isOpen = card.state === "with_dayplayer" || card.state === "with_head";
  return isOpen && waits_for ? words.lineWaitsFor({ name: nameOfSide(card, waits_for, viewer) }) : undefined;
}

/** The title of a card: the name, and of a correction its number. */
export const cardName = ({ dayplayer, correction }: Timecard): string =>
  correction === 0 ? dayplayer.name : `${dayplayer.name}, ${words.correction({ nth: correction })}`;

/** An amount of a card. Those of a correction are differences: "+$50.00". */
export function cardTotal({ correction, currency }: Timecard, amount: number): string {
  const shown = money(amount, currency);
  return correction > 0 && amount > 0 ? `+${shown}` : shown;
}

export const mealsText = (meals: TimecardLine["meals"]): string =>
  meals
    .map(({ from, to, paid }) => (paid ? words.paidMeal({ span: timeRange(from, to) }) : timeRange(from, to)))
    .join(", ") || words.noMeals;

/** A time of a line with the one that is paid, for example "6:49 PM → 6:54". */
export const lineTime = ({ rounded, ...line }: TimecardLine, of: "call" | "wrap"): string => {
  const time = line[of];
  return time === null ? words.unknown : roundedTime(time, rounded?.[of]);
};

export const timeText = (time: string | null) => (time === null ? words.unknown : clockTime(time));

/** The values of a line in words, by name. */
const shownValues = ({ outcome, call, meals, wrap, grace_used, note, ...of }: Values): Record<string, string> => ({
  outcome: words.outcomes[outcome],
  call: words.value({ label: words.columns.call, value: timeText(call) }),
  meals: meals.length === 0 ? words.noMeals : words.value({ label: words.columns.meals, value: mealsText(meals) }),
  wrap: words.value({ label: words.columns.wrap, value: timeText(wrap) }),
  grace: words.delay({ how: words.graces[grace_used ?? "none"] }),
  kit: of.kit === undefined ? "" : words.value({ label: words.columns.kit, value: money(of.kit) }),
  mileage: of.mileage === undefined ? "" : words.value({ label: words.columns.mileage, value: money(of.mileage) }),
  note: note && words.quoted({ note }),
  total: of.total === undefined ? "" : words.value({ label: words.columns.total, value: money(of.total) }),
});

/** Those of the values `of` that the others do not have, for example "Wrap 6:49 PM, no meal". A missing note is not named. */
export function differingText(of: Values, others: Values): string {
  const [ours, theirs] = [shownValues(of), shownValues(others)];
  return Object.keys(ours)
    .filter((name) => ours[name] !== theirs[name])
    .flatMap((name) => ours[name] || [])
    .join(", ");
}

/** What a line says, for example "Worked, In 6:24 AM, Meals 12:30 – 1:00 PM, Wrap 6:49 PM". */
export function valuesText(line: Values): string {
  const { outcome = "", call, meals, wrap } = shownValues(line);
  return [outcome, ...(line.call === null && line.wrap === null ? [] : [call, meals, wrap])].join(", ");
}

export const sideText = (card: Timecard, side: TimecardSide): string =>
  side === "dayplayer" ? firstName(card) : words.sides[side];

/** Who agreed, approved and exported, and when. */
export function signaturesOf(card: Timecard): string[] {
  const at = (moment: string) => momentText(Date.parse(moment), card.zone);
  const { dayplayer_signed_at, head_signed_at, head_signed_by, approved_at, approved_by, exported_at } = card;
  return [
    dayplayer_signed_at && words.signed.dayplayer({ name: card.dayplayer.name, at: at(dayplayer_signed_at) }),
    head_signed_at && words.signed.head({ name: head_signed_by ?? card.department.name, at: at(head_signed_at) }),
    approved_at && words.signed.approved({ name: approved_by ?? words.sides.office, at: at(approved_at) }),
    exported_at && words.signed.exported({ at: at(exported_at) }),
  ].filter((text) => text !== null);
}

/** Why a card was approved that not both sides had signed, with their names. */
export function notSignedText(card: Timecard): string | undefined {
  const { dayplayer_signed_at, head_signed_at, not_signed_reason: reason } = card;
  if (reason === null) return undefined;
  const names = [
    dayplayer_signed_at === null && card.dayplayer.name,
    head_signed_at === null && words.departmentOf({ name: card.department.name }),
  ].filter(Boolean);
  return words.notSigned({ names: names.join(", "), reason });
}

/** What a day of a card comes to in a few letters: the paid hours, or why there are none. */
export const dayCell = ({ outcome, pay }: TimecardLine): string =>
  pay ? hoursText(pay.hours) : words.outcomes[outcome];
