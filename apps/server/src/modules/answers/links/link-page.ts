import { positionDetails } from "@callboard/contract/dayplans/position-details";
import type { Language } from "@callboard/contract/languages/languages";
import type { BlockDay, DayplayerOffer, TermsBefore } from "@callboard/contract/offers/dayplayer-offers";
import { type Html, html } from "../../../text/html.ts";
import { texts } from "../../../text/languages/texts.ts";
import { clockText, dayText, jobLine, momentText, namedRate, placeText, rateText } from "../job-words.ts";
import { bookedInstead, outcomeOf } from "../outcomes.ts";
import { isOpenQuestion, type LinkView } from "./answer-by-link.ts";

/** A page without its frame. */
export interface LinkPage {
  language: Language;
  title: string;
  body: Html;
}

interface PageContext {
  now: Temporal.Instant;
  publicUrl: string;
}

/** The page of a link: its question while that is open, otherwise what became of it. */
export function linkPage(view: LinkView, { now, publicUrl }: PageContext): LinkPage {
  const { link, offer, refusal } = view;
  const language = link.language ?? "en";
  const wording = texts[language].answers.linkPage;
  const section = offer.state === "accepted" ? "bookings" : "offers";
  const app = html`<p class="app"><a href="${`${publicUrl}/player/${section}/${offer.id}`}">${wording.openInApp}</a></p>`;
  const page = (title: string, ...parts: Html[]): LinkPage => ({ language, title, body: html`${parts}` });
  if (!isOpenQuestion(view, now)) return page(...outcomeOfLink(view, language), app);
  return page(
    link.kind === "offer" ? wording.offerFor(link.first_name) : wording.stillComing(link.first_name),
    noticeOf(view, refusal, language),
    card(
      offer,
      link.kind === "offer"
        ? answers(offer, { language, releasesPencils: refusal === "pencilled_elsewhere" })
        : confirms(offer, language),
      language,
    ),
    app,
  );
}

function outcomeOfLink({ link, offer }: LinkView, language: Language): [string, Html] {
  const { coming, askedAgain } = texts[language].answers.linkPage;
  if (link.kind === "confirmation" && offer.state === "accepted" && !offer.has_passed)
    return [coming.title, html`<p>${coming.sentence(jobLine(offer, language))}</p>`];
  // A declined offer that is re-opened has a new link, because the first one was used.
  if (offer.state === "open" && !link.is_current) return [askedAgain.title, html`<p>${askedAgain.sentence}</p>`];
  const { title, sentence } = outcomeOf(offer, language);
  const line =
    offer.state === "accepted" ? jobLine(offer, language) : `${offer.position}, ${dayText(offer.start_date, language)}`;
  return [title, html`<p class="job">${line}</p><p>${sentence}</p>`];
}

/** Whether the terms are others than those of the message, or of the page whose button was pressed. */
function noticeOf({ link, offer }: LinkView, refusal: string | undefined, language: Language): Html {
  const { changedMeanwhile, changedSince } = texts[language].answers.linkPage;
  if (refusal !== undefined) {
    const { title, sentence } = bookedInstead(refusal, language) ?? changedMeanwhile;
    return html`<div class="notice" role="alert"><b>${title}</b> ${sentence}</div>`;
  }
  if (offer.terms_rev === link.terms_rev) return html``;
  return html`<div class="notice"><b>${changedSince.title}</b> ${changedSince.sentence}</div>`;
}

function card(offer: DayplayerOffer, form: Html, language: Language): Html {
  const wording = texts[language].answers.linkPage;
  const days = offer.state === "open" ? offer.block_days.filter(({ state }) => state === "open") : [];
  const answerBy = wording.answerBy(momentText(Temporal.Instant.from(offer.expires_at), offer.zone, language));
  return html`<section class="card">
<div class="top"><h2>${dayText(days[0]?.date ?? offer.start_date, language)}${days.length > 1 && html`<small>${wording.andMore(days.length - 1)}</small>`}</h2>
${offer.state === "open" && html`<p class="left">${answerBy}</p>`}</div>
<dl>
${fact(wording.job, offer.position)}
${fact(wording.show, `${offer.production} · ${offer.department}`)}
${days.length > 1 ? days.map((day) => blockDay(day, language)) : termsOf(offer, language)}
${detailsOf(offer, language)}
${offer.details.notes && fact(wording.notes, offer.details.notes)}
</dl>
${offer.message && html`<p class="words">${offer.message}</p>`}
${offer.first_come && html`<p>${wording.firstCome}</p>`}
${form}
</section>`;
}

const fact = (label: string, text: string, before?: string) =>
  html`<div><dt>${label}</dt><dd>${text}${before && before !== text && html` <s>${before}</s>`}</dd></div>\n`;

/** The texts of a position, each with its label. */
const detailsOf = ({ details }: DayplayerOffer, language: Language): Html[] =>
  (Object.keys(positionDetails) as (keyof typeof positionDetails)[]).flatMap((field) =>
    details[field] ? [fact(texts[language].formats.details[field], details[field])] : [],
  );

const timeText = (time: string | null, zone: string, language: Language) =>
  time ? `${clockText(time, language)} ${zone}` : texts[language].answers.linkPage.notSet;

function termsOf(offer: DayplayerOffer, language: Language): Html {
  const wording = texts[language].answers.linkPage;
  const { details, before, call_time, wrap_time, zone_abbreviation, wrap_zone_abbreviation } = offer;
  const was = (of: (terms: TermsBefore) => string) => (before ? of(before) : undefined);
  return html`${fact(wording.where, placeText(details) || wording.notSet, was(placeText))}${fact(
    wording.call,
    timeText(call_time, zone_abbreviation, language),
    was((terms) => timeText(terms.call_time, terms.zone_abbreviation, language)),
  )}${
    wrap_time &&
    fact(
      wording.wrap,
      timeText(wrap_time, wrap_zone_abbreviation, language),
      was((terms) => timeText(terms.wrap_time, terms.wrap_zone_abbreviation, language)),
    )
  }${fact(
    wording.rate,
    rateText(offer, language),
    was((terms) => rateText(terms, language)),
  )}`;
}

function blockDay(day: BlockDay, language: Language): Html {
  const { noPlace, changed } = texts[language].answers.linkPage;
  const terms = [
    timeText(day.call_time, day.zone_abbreviation, language),
    placeText(day) || noPlace,
    namedRate(day, language),
    ...(day.changed ? [changed] : []),
  ];
  return fact(dayText(day.date, language), terms.join(" · "));
}

const revision = ({ terms_rev }: DayplayerOffer) => html`<input type="hidden" name="rev" value="${terms_rev}">`;

interface Answers {
  language: Language;
  /** The page says that accepting releases pencils. */
  releasesPencils: boolean;
}

function answers(offer: DayplayerOffer, { language, releasesPencils }: Answers): Html {
  const wording = texts[language].answers.linkPage;
  const days = offer.block_days.filter(({ state }) => state === "open").length;
  const [accept, release] = releasesPencils
    ? [wording.acceptAndRelease(days), html`<input type="hidden" name="release" value="yes">`]
    : [wording.accept(days), html``];
  return html`<form method="post">${revision(offer)}${release}
<button type="submit" name="answer" value="accept" class="go">${accept}</button>
<button type="submit" name="answer" value="decline">${wording.decline}</button></form>
<p class="fine">${wording.answerHelp}</p>`;
}

function confirms(offer: DayplayerOffer, language: Language): Html {
  const wording = texts[language].answers.linkPage;
  return html`<form method="post">${revision(offer)}
<button type="submit" name="answer" value="confirm" class="go">${wording.confirm}</button></form>
<p class="fine">${wording.confirmHelp}</p>`;
}

export function unknownPage(language: Language): LinkPage {
  const { title, beforeLink, link } = texts[language].answers.linkPage.unknown;
  return { language, title, body: html`<p>${beforeLink} <a href="/player/">${link}</a>.</p>` };
}

const noticePage =
  (notice: "unclear" | "later") =>
  (language: Language): LinkPage => {
    const { title, sentence } = texts[language].answers.linkPage[notice];
    return { language, title, body: html`<p>${sentence}</p>` };
  };
export const unclearPage = noticePage("unclear");
export const laterPage = noticePage("later");
