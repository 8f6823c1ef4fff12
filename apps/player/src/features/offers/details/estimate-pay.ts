import { money } from "@callboard/client/format";
import { usualHours } from "@callboard/contract/limits";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { texts } from "../../../lib/texts/texts.ts";
import { isLeft } from "../answers/answered-dates.ts";
import { shortHours } from "../working-times.ts";

/** For example "about $558 for 12 h". Empty where no rate is set. */
export function payText(offer: DayplayerOffer): string {
  const { amount, hours } = estimatePay(offer);
  const total = money(Math.round(amount), offer.currency).replace(/\.00$/, "");
  return amount === 0 ? "" : texts.details.payText({ total, hours: shortHours(hours) });
}

interface PaidDay {
  rate: number;
  starts_at: string | null;
  ends_at: string | null;
}

interface PayEstimate {
  amount: number;
  hours: number;
  /** The wrap of at least one day is not known, so that its hours are assumed. */
  isEstimated: boolean;
}

/** Hours from call to wrap. Undefined where one of them is not known. */
const hoursOf = ({ starts_at, ends_at }: Pick<PaidDay, "starts_at" | "ends_at">): number | undefined =>
  starts_at && ends_at ? (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000 : undefined;

/** What a job pays at its hourly rate, for all days of a block that are left. */
export function estimatePay(offer: DayplayerOffer): PayEstimate {
  const days: PaidDay[] = offer.block_days.length > 1 ? offer.block_days.filter(isLeft) : [offer];
  const worked = days.map((day) => ({ rate: day.rate, known: hoursOf(day), hours: hoursOf(day) ?? usualHours }));
  return {
    amount: worked.reduce((sum, { rate, hours }) => sum + rate * hours, 0),
    hours: worked.reduce((sum, { hours }) => sum + hours, 0),
    isEstimated: worked.some(({ known }) => known === undefined),
  };
}
