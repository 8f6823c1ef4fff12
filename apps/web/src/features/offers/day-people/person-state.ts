import type { DayPeople } from "@callboard/contract/fills/standbys";
import type { JobOffer } from "@callboard/contract/offers";
import { formatMinutes } from "@callboard/contract/offers/format-minutes";
import { deadlineText } from "../../../components/fills/deadline-text.ts";
import { localTime } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";

/** `needs`: the head has to do something about it. `waiting`: nobody who works that day yet. */
export interface PersonState {
  text: string;
  variant: "good" | "needs" | "lost" | "plain" | "waiting";
}

/** What is known of a person who is booked or asked for a day: the most urgent of it. */
export function stateOf(offer: JobOffer): PersonState {
  const { state, delay, changed, confirmed, confirmed_at, call_time, zone } = offer;
  const dayTexts = texts.dayPeople;
  if (state === "created") return { text: texts.offers.sending, variant: "waiting" };
  if (state === "open") {
    const until = dayTexts.asked({ until: deadlineText(offer.expires_at, zone) });
    return { text: changed ? `${dayTexts.changed({ call: "" })} · ${until}` : until, variant: "waiting" };
  }
  if (offer.no_show) return { text: texts.offers.noShow, variant: "lost" };
  if (delay) {
    const late = texts.offers.runningLate({ time: formatMinutes(delay.minutes) });
    return { text: delay.note ? `${late}: ${delay.note}` : late, variant: "needs" };
  }
  if (changed) {
    const call = call_time ? localTime(call_time, zone) : "";
    return { text: dayTexts.changed({ call }), variant: "needs" };
  }
  if (confirmed === "yes" && confirmed_at)
    return { text: dayTexts.confirmed({ at: deadlineText(confirmed_at, zone) }), variant: "good" };
  if (confirmed === "asked") return { text: dayTexts.silent, variant: "needs" };
  return { text: dayTexts.booked, variant: "plain" };
}

/** How a person stands by for a position. */
export function standbyText({ state, mode, until }: DayPeople["standbys"][number], zone: string): string {
  if (state !== "standing_by") return texts.dayPeople.standbys[state];
  const how = texts.dayPeople.standsBy[mode ?? "ask"];
  return until ? `${how} ${texts.standbys.until({ when: deadlineText(until, zone) })}` : how;
}
