import type { Language } from "@callboard/contract/languages/languages";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { texts } from "../../text/languages/texts.ts";
import { formatMoney } from "../../text/money.ts";
import { zoneAbbreviation } from "../dayplans/day-clock.ts";

/** Formats a date as `Thu, Nov 26`. */
export const dayText = (date: string, language: Language): string => texts[language].formats.day(date);

/** Formats a local time as `6:30 AM`. */
export const clockText = (time: string, language: Language): string => texts[language].formats.time(time);

/** Formats an instant as `6:00 PM PST, Tue, Nov 24`. */
export function momentText(moment: Temporal.Instant, zone: string, language: Language): string {
  const { formats } = texts[language];
  const local = moment.toZonedDateTimeISO(zone);
  const [date, time] = [local.toPlainDate().toString(), local.toPlainTime().toString({ smallestUnit: "minute" })];
  return formats.moment(`${formats.time(time)} ${zoneAbbreviation(date, zone, time)}`, formats.day(date));
}

export const placeText = ({ street_address, city }: { street_address: string; city: string }): string =>
  [street_address, city].filter(Boolean).join(", ");

type Rate = Pick<DayplayerOffer, "rate" | "currency" | "rate_per">;

/** A rate beside its label. */
export function rateText({ rate, currency, rate_per }: Rate, language: Language): string {
  const { formats } = texts[language];
  return rate > 0 ? formats.rate(formatMoney(rate, currency, language), rate_per) : formats.noRate;
}

/** The same without a label. */
export const namedRate = (of: Rate, language: Language): string =>
  of.rate > 0
    ? rateText(of, language)
    : `${texts[language].formats.rateLabel.toLowerCase()}: ${rateText(of, language)}`;

type JobDates = Pick<DayplayerOffer, "start_date" | "block_dates">;

/** The dates of a job that an answer is about: `Thu, Nov 26`, or `Thu, Nov 26 and 2 more days` for a block. */
export function datesText({ start_date, block_dates }: JobDates, language: Language): string {
  const { formats } = texts[language];
  const [first = start_date, ...more] = [start_date, ...block_dates].toSorted();
  return more.length === 0 ? formats.day(first) : formats.andMore(formats.day(first), more.length);
}

/** A job in one line: `Thu, Nov 26, call 6:30 AM, Stage 4, Burbank`. */
export function jobLine(offer: DayplayerOffer, language: Language): string {
  const { callInLine, time } = texts[language].formats;
  const place = placeText(offer.details);
  return [datesText(offer, language), offer.call_time && callInLine(time(offer.call_time)), place]
    .filter(Boolean)
    .join(", ");
}
