import type { JobOffer } from "@callboard/contract/offers";
import { formatMinutes } from "@callboard/contract/offers/format-minutes";
import { Pill } from "@callboard/ui/pill";
import { texts } from "../../../lib/texts/texts.ts";

/** The delay that a booked dayplayer reported. Renders nothing without one. */
export const DelayPill = ({ booking: { delay } }: { booking: Pick<JobOffer, "delay"> }) =>
  delay ? <Pill variant="needs">{texts.offers.runningLate({ time: formatMinutes(delay.minutes) })}</Pill> : null;
