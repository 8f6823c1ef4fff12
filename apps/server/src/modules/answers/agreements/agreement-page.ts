import type { DayplayerStandby } from "@callboard/contract/fills/standbys";
import type { Language } from "@callboard/contract/languages/languages";
import type { DayplayerStandingOffer } from "@callboard/contract/offers/standing-offers";
import { type Html, html } from "../../../text/html.ts";
import { texts } from "../../../text/languages/texts.ts";
import { clockText, dayText, rateText } from "../job-words.ts";
import type { LinkPage } from "../links/link-page.ts";
import { type AgreementView, isOpenAgreement } from "./answer-agreement.ts";

type Content = Omit<LinkPage, "language">;

/** The page of a link: its question while that is open, and otherwise its outcome. */
export function agreementPage(view: AgreementView, publicUrl: string): LinkPage {
  const language = view.link.language ?? "en";
  const path = "standby" in view ? "bookings" : `open-offers/${view.standingOffer.id}`;
  const app = html`<p class="app"><a href="${`${publicUrl}/player/${path}`}">${texts[language].answers.agreements.openInApp}</a></p>`;
  const { title, body } = isOpenAgreement(view) ? question(view, language) : outcome(view, language);
  return { language, title, body: html`${body}${app}` };
}

function question(view: AgreementView, language: Language): Content {
  const wording = texts[language].answers.agreements;
  const notice = view.refusal
    ? html`<div class="notice" role="alert"><b>${wording.refused.title}</b> ${wording.refused.sentence}</div>`
    : html``;
  const { first_name } = view.link;
  if ("standingOffer" in view)
    return {
      title: wording.joinList(first_name),
      body: html`${notice}${standingOfferCard(view.standingOffer, language)}`,
    };
  const { job } = view.standby;
  return { title: wording.standBy(first_name), body: html`${notice}${job && standbyCard(job, language)}` };
}

function standingOfferCard(offer: DayplayerStandingOffer, language: Language): Html {
  const wording = texts[language].answers.agreements;
  const [from, until] = [dateText(offer.start_date, language), dateText(offer.end_date, language)];
  return html`<section class="card">
<div class="top"><h2>${offer.department}</h2></div>
<dl>
${fact(wording.show, offer.production)}
${fact(wording.where, offer.city)}
${fact(wording.dates, wording.fromTo(from, until))}
${offer.positions.length > 0 && fact(wording.work, offer.positions.join(", "))}
${fact(wording.askedBy, `${offer.head.first_name} ${offer.head.last_name}`)}
</dl>
${offer.message && html`<p class="words">${offer.message}</p>`}
${buttons(wording.countMeIn, wording.noThanks)}
<p class="fine">${wording.booksNothing}</p>
</section>`;
}

function standbyCard(job: DayplayerStandby, language: Language): Html {
  const wording = texts[language].answers.agreements;
  const call = job.call_time ? `${clockText(job.call_time, language)} ${job.zone_abbreviation}` : wording.notSet;
  return html`<section class="card">
<div class="top"><h2>${dayText(job.start_date, language)}</h2></div>
<dl>
${fact(wording.job, job.position)}
${fact(wording.show, `${job.production} · ${job.department}`)}
${fact(wording.where, job.city)}
${fact(wording.call, call)}
${fact(wording.rate, rateText(job, language))}
</dl>
<p>${wording.allFilled}</p>
${buttons(wording.standByButton, wording.noThanks)}
<p class="fine">${wording.booksNoJob}</p>
</section>`;
}

/** Formats a date with its year, because a production may last longer than a year: `26 Nov 2026`. */
const dateText = (date: string, language: Language) =>
  texts[language].answers.agreements.withYear(
    dayText(date, language).replace(/^\S+ /, ""),
    Temporal.PlainDate.from(date).year,
  );

const buttons = (accept: string, decline: string): Html => html`<form method="post">
<input type="hidden" name="rev" value="1">
<button type="submit" name="answer" value="accept" class="go">${accept}</button>
<button type="submit" name="answer" value="decline">${decline}</button></form>`;

const fact = (label: string, text: string) => html`<div><dt>${label}</dt><dd>${text}</dd></div>\n`;

function outcome(view: AgreementView, language: Language): Content {
  const { standbys, standbyOver, standingOffers } = texts[language].answers.agreements;
  if ("standby" in view) {
    const { state, job } = view.standby;
    const about = job && `${job.position}, ${dayText(job.start_date, language)}`;
    const isOver = state === "invited" || state === "removed" || state === "over";
    return pageOf(isOver ? standbyOver : standbys[state], about);
  }
  const { state, department } = view.standingOffer;
  return pageOf(state === "sent" ? standingOffers.expired : standingOffers[state], department);
}

const pageOf = ({ title, sentence }: { title: string; sentence: string }, about: string | undefined): Content => ({
  title,
  body: html`${about && html`<p class="job">${about}</p>`}<p>${sentence}</p>`,
});
