import { type Language, languages } from "@callboard/contract/languages/languages";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { toGsm } from "../../../text/gsm-text.ts";
import { texts } from "../../../text/languages/texts.ts";
import { withoutLinks } from "../../../text/without-links.ts";
import { clockText, datesText, dayText, jobLine, namedRate, placeText } from "../job-words.ts";
import { bookedInstead, outcomeOf } from "../outcomes.ts";

/** Four segments of a text message. Only a list of several jobs gets so long. */
const maxLength = 600;

/** Writes a reply without links other than its own, in the alphabet of text messages. */
const write = (words: string, link = ""): string => `${toGsm(withoutLinks(words, " "))}${link && ` ${link}`}`;

export interface ListedJob {
  offer: DayplayerOffer;
  kind: "offer" | "confirmation";
  /** Whose offer it is, where several people share the number. */
  firstName?: string | undefined;
}

/** The reply to an unknown number. Its language is unknown, so the text is in each. */
export const replyToUnknown = (player: string): string =>
  write(languages.map((language) => texts[language].answers.replies.unknown).join(" "), player);

/** The replies to texts, in a language. */
export function repliesIn(language: Language) {
  const wording = texts[language].answers.replies;
  const name = (offer: DayplayerOffer) => `${offer.position}, ${datesText(offer, language)}`;

  /** All terms of a job in one line. A block names each of its days with its call. */
  function termsLine(offer: DayplayerOffer): string {
    const days = offer.block_days.filter(({ state }) => state === "open");
    if (days.length < 2) return `${offer.position}, ${jobLine(offer, language)}, ${namedRate(offer, language)}`;
    const calls = days.map(
      ({ date, call_time, ...terms }) =>
        `${dayText(date, language)}${call_time ? ` ${clockText(call_time, language)}` : ""} ${namedRate(terms, language)}`,
    );
    return `${offer.position}, ${wording.asOneJob(days.length)}: ${calls.join("; ")}; ${placeText(offer.details)}`;
  }

  return {
    booked: (offer: DayplayerOffer) => write(wording.booked(jobLine(offer, language))),
    declined: (offer: DayplayerOffer) => write(wording.declined(name(offer))),
    coming: (offer: DayplayerOffer) => write(wording.coming(jobLine(offer, language))),
    /** The answer came too late, or twice. `refusal` is the reason for which an answer to an open offer was refused. */
    outcome(offer: DayplayerOffer, refusal = "") {
      const refused = offer.state === "open" ? bookedInstead(refusal, language) : undefined;
      const { title, sentence } = refused ?? outcomeOf(offer, language);
      return write(`${title}. ${sentence} (${name(offer)})`);
    },
    pencilled: (offer: DayplayerOffer, player: string) =>
      write(wording.pencilled(name(offer)), `${player}/offers/${offer.id}`),
    stillBooked: (offer: DayplayerOffer, player: string) =>
      write(wording.stillBooked(jobLine(offer, language)), `${player}/bookings/${offer.id}`),
    changed: (offer: DayplayerOffer) => write(`${wording.notAnswered}${wording.changed(termsLine(offer))}`),
    /** Returns the text and how many of the jobs it shows. */
    list(jobs: readonly ListedJob[], player: string, mayBeAnswer: boolean): { body: string; shown: number } {
      const lines = jobs.map(({ offer, kind, firstName }, index) =>
        write(
          `${index + 1} ${firstName ? `${firstName}: ` : ""}${kind === "confirmation" ? `${wording.stillComing} ` : ""}${termsLine(offer)}`,
        ),
      );
      const more = write(wording.moreInApp, player);
      const start = mayBeAnswer ? `${write(wording.notAnswered)}. ` : "";
      let body = start + write(jobs.length === 1 ? wording.answerOne : wording.whichOne);
      let shown = 0;
      for (const line of lines) {
        const isLast = shown === lines.length - 1;
        if (body.length + line.length + 1 + (isLast ? 0 : more.length + 1) > maxLength) break;
        body += `\n${line}`;
        shown += 1;
      }
      return { body: shown === lines.length ? body : `${shown === 0 ? start : `${body}\n`}${more}`, shown };
    },
    none: (player: string) => write(wording.none, player),
    unclear: (player: string) => write(wording.unclear, player),
  };
}
