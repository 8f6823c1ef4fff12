import { statusIds } from "@callboard/contract/lifecycle";
import { momentText, numberText, objectText, stringText } from "../../../text/json-text.ts";

// Parts of the JSON of an offer that its head and its dayplayer both get, as SQL. Arguments are names of tables or columns.

export const statusText = (state: string): string =>
  `case ${state} ${Object.entries(statusIds)
    .map(([each, id]) => `when '${each}' then '${id}'`)
    .join(" ")} end`;

/** A live offer or a booking whose new terms the dayplayer has not agreed to yet. */
export const isChanged = (offer: string): string => `${offer}.ack_rev < ${offer}.terms_rev and is_live(${offer}.state)`;

export const rateText = (terms: string): string => numberText(`trim_scale(${terms}.rate_cents / 100.0)`);

/** The delay of a booking. Null once its day has passed. */
export const delayText = ({ passesAt, now }: Record<"passesAt" | "now", string>): string =>
  `case when offer.delay_minutes is not null and offer.state = 'accepted' and ${passesAt} > ${now} then ${objectText({
    minutes: numberText("offer.delay_minutes"),
    note: stringText("offer.delay_note"),
    reported_at: momentText("offer.delayed_at"),
  })} else 'null' end`;
