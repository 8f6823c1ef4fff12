import { shortDay } from "@callboard/client/days";
import { agoText } from "@callboard/client/zoned";
import type { JobOffer } from "@callboard/contract/offers";
import type { ReactNode } from "react";
import { PhoneLink } from "../../../components/people/phone-link.tsx";
import { localTime, rateText } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { DelayPill } from "./delay-pill.tsx";
import { lastMessage } from "./last-message.ts";
import styles from "./offer-groups.module.css";

/** Returns the lines of an offer: its terms, the other days of its block, and the last message. */
export function offerLines(offer: JobOffer): string[] {
  const { call_time, zone, rate, currency, rate_per } = offer;
  const terms = [
    call_time && texts.offers.call({ time: localTime(call_time, zone) }),
    rate && rateText({ rate, currency, rate_per }),
  ];
  return [terms.filter(Boolean).join(" · "), blockText(offer), lastMessage(offer)].filter((line) => line !== "");
}

/** Returns the lines of a booking: a reported delay, those of its offer, and the dayplayer's contact. */
export function bookingLines(offer: JobOffer): ReactNode[] {
  const { contact, delay } = offer;
  return [
    ...(delay ? [<DelayPill key="delay" booking={offer} />, delay.note] : []),
    ...offerLines(offer),
    contact && <Reach key="reach" {...contact} />,
  ].filter(Boolean);
}

/** Says when a booking was accepted, or when it was confirmed after that. */
export function agreedText({ accepted_at, confirmed_at, changed, changed_at }: JobOffer, zone: string): string {
  if (confirmed_at && !changed) return texts.offers.confirmedAt({ when: agoText(confirmed_at, zone) });
  return texts.offers.accepted({ when: agoText(accepted_at ?? changed_at, zone) });
}

/** Describes the other days of the offer's block. A day that was lost before the answer does not end the other days. */
export function blockText({ block_id, block_dates, block_size, state }: JobOffer): string {
  if (!block_id) return "";
  if (state !== "created" && state !== "open" && state !== "accepted")
    return texts.offers.blockWas({ size: block_size });
  const others = block_dates.map(shortDay).join(", ");
  const left = block_dates.length + 1;
  if (left === block_size) return texts.offers.blockWhole({ size: block_size, others });
  const values = { left, size: block_size };
  return others ? texts.offers.blockShrunkWith({ ...values, others }) : texts.offers.blockShrunk(values);
}

export function Reach(contact: NonNullable<JobOffer["contact"]>) {
  return (
    <span className={styles.reach}>
      <PhoneLink contact={contact} />
      {contact.phone && " · "}
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </span>
  );
}
