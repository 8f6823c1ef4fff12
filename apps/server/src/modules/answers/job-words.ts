import type { Language } from "@callboard/contract/languages/languages";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { spanishDay, spanishMoreDays, spanishTime } from "../../text/languages/spanish-times.ts";
import { formatMoney } from "../../text/money.ts";
import { spokenTime, zoneAbbreviation } from "../dayplans/day-clock.ts";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** How a language writes the terms of a job. */
interface JobFormat {
  day: (date: string) => string;
  time: (time: string) => string;
  moment: (time: string, day: string) => string;
  rate: (money: string) => string;
  /** The label and the text of a rate of 0. */
  noRate: [string, string];
  andMore: (day: string, days: number) => string;
  call: (time: string) => string;
}

const formats: Record<Language, JobFormat> = {
  en: {
    day(date) {
      const { dayOfWeek, day, month } = Temporal.PlainDate.from(date);
      return `${weekdays[dayOfWeek - 1]} ${day} ${months[month - 1]}`;
    },
    time: spokenTime,
    moment: (time, day) => `${time}, ${day}`,
    rate: (money) => `${money} an hour`,
    noRate: ["rate", "ask the department"],
    andMore: (day, days) => `${day} and ${days === 1 ? "1 more day" : `${days} more days`}`,
    call: (time) => `call ${time}`,
  },
  es: {
    day: spanishDay,
    time: spanishTime,
    moment: (time, day) => `${day}, ${time}`,
    rate: (money) => `${money} por hora`,
    noRate: ["tarifa", "pregunta al departamento"],
    andMore: (day, days) => `${day} y ${spanishMoreDays(days)}`,
    call: (time) => `llamado ${time}`,
  },
};

/** Formats a date as `Thu 26 Nov`. */
export const dayText = (date: string, language: Language): string => formats[language].day(date);

/** Formats a local time as `6:30 AM`. */
export const clockText = (time: string, language: Language): string => formats[language].time(time);

/** Formats an instant as `6:00 PM PST, Tue 24 Nov`. */
export function momentText(moment: Temporal.Instant, zone: string, language: Language): string {
  const format = formats[language];
  const local = moment.toZonedDateTimeISO(zone);
  const [date, time] = [local.toPlainDate().toString(), local.toPlainTime().toString({ smallestUnit: "minute" })];
  return format.moment(`${format.time(time)} ${zoneAbbreviation(date, zone, time)}`, format.day(date));
}

export const placeText = ({ street_address, city }: { street_address: string; city: string }): string =>
  [street_address, city].filter(Boolean).join(", ");

type Rate = Pick<DayplayerOffer, "rate" | "currency">;

/** A rate beside its label. Nobody should read that a job pays nothing because no rate was set yet. */
export const rateText = ({ rate, currency }: Rate, language: Language): string =>
  rate > 0 ? formats[language].rate(formatMoney(rate, currency, language)) : formats[language].noRate[1];

/** The same without a label. */
export const namedRate = (of: Rate, language: Language): string =>
  of.rate > 0 ? rateText(of, language) : formats[language].noRate.join(": ");

type JobDates = Pick<DayplayerOffer, "start_date" | "block_dates">;

/** The dates of a job that an answer is about: `Thu 26 Nov`, or `Thu 26 Nov and 2 more days` for a block. */
export function datesText({ start_date, block_dates }: JobDates, language: Language): string {
  const format = formats[language];
  const [first = start_date, ...more] = [start_date, ...block_dates].toSorted();
  return more.length === 0 ? format.day(first) : format.andMore(format.day(first), more.length);
}

/** A job in one line: `Thu 26 Nov, call 6:30 AM, Stage 4, Burbank`. */
export function jobLine(offer: DayplayerOffer, language: Language): string {
  const { call, time } = formats[language];
  const place = placeText(offer.details);
  return [datesText(offer, language), offer.call_time && call(time(offer.call_time)), place].filter(Boolean).join(", ");
}
