import { money, number } from "@callboard/client/format";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { texts } from "../../lib/texts/texts.ts";

/** What is owed for a job that was cancelled late. */
export const Owed = ({ offer: { owed, currency } }: { offer: DayplayerOffer }) =>
  owed && <b>{texts.offers.owed({ amount: money(owed.amount, currency), hours: number(owed.hours) })}</b>;
