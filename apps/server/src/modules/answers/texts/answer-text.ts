import { type Language, languages } from "@callboard/contract/languages/languages";
import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { turnsOf } from "../../../db/turns.ts";
import { switchTexts } from "../../accounts/settings/switch-texts.ts";
import { unsubscribeContacts } from "../../contacts/unsubscribe-contacts.ts";
import { scopeWithoutSession } from "../../dayplayers/policy.ts";
import { queueText } from "../../events/queue-text.ts";
import { optInToSms, optOutOfSms } from "../../events/sms-allowance.ts";
import { acceptOffer } from "../../offers/moves/accept-offer.ts";
import { declineOffer } from "../../offers/moves/decline-offer.ts";
import { confirmBooking } from "../../offers/moves/reconfirmation/confirm-booking.ts";
import { getDayplayerBooking } from "../../offers/reads/list-dayplayer-offers.ts";
import { parseReply, type Reply } from "./parse-reply.ts";
import { repliesIn, replyToUnknown } from "./reply-words.ts";
import * as q from "./text-queries.ts";

const replies = Object.fromEntries(languages.map((each) => [each, repliesIn(each)])) as Record<
  Language,
  ReturnType<typeof repliesIn>
>;

export interface TextContext {
  db: Db;
  now: Temporal.Instant;
  publicUrl: string;
}

/** How many texts of one number are read in a day, and how many of them get a reply, which costs money. */
const readPerDay = 60;
const repliesPerDay = 30;
/** How many unknown numbers get a reply in a day, all together. Each gets one in 30 days. */
const unknownPerDay = 100;
/** A bare yes does not count for a question that was texted this short a time ago, if an earlier one has ended: it may be meant. */
const secondsToRead = 120;

/** The context of an answer to a number that belongs to dayplayers. */
interface AnswerContext extends TextContext {
  replies: ReturnType<typeof repliesIn>;
}

interface Answered {
  reply?: string | undefined;
  isUnknown?: boolean;
  isUnread?: boolean;
}

/**
 * Answers a received text: an offer by the use cases of the app, or a question back. The text's id is the id of the answer,
 * so an interrupted text can be answered again. The reply is queued in the transaction that marks the text as answered.
 */
export async function answerText(
  context: TextContext,
  text: q.TextRow,
  keyword?: "stop" | "start" | "help",
): Promise<void> {
  const { reply, isUnknown = false, isUnread = false } = await findAnswer(context, text, keyword);
  await transaction(context.db, async (tx) => {
    const marks = { replied: reply !== undefined, is_unknown: isUnknown, isUnread };
    if ((await q.markAnswered(tx, text.id, marks)) && reply !== undefined)
      await queueText(tx, { to: text.phone, kind: "reply", body: reply, key: `text reply ${text.id}` });
  });
}

async function findAnswer(
  context: TextContext,
  text: q.TextRow,
  keyword?: "stop" | "start" | "help",
): Promise<Answered> {
  const { db, publicUrl } = context;
  const owner = await q.findOwner(db, text.phone);
  const reply = parseReply(text.body, owner?.names);
  // The provider answers its keywords itself, and refuses texts to a number that was stopped.
  if (keyword === "stop" || reply.means === "stop") return noReply(stopTexts(context, text.phone));
  if (keyword === "start" || reply.means === "start") await startTexts(context, text.phone);
  if (keyword === "help" || reply.means === "help" || reply.means === "start") return {};
  const counts = await q.countTexts(db, text);
  if (counts.received > readPerDay) return {};
  const player = `${publicUrl}/player`;
  if (!owner) {
    const mayReply = !counts.was_notified && counts.unknown < unknownPerDay;
    return { isUnknown: true, ...(mayReply && { reply: replyToUnknown(player) }) };
  }
  const isUnread = reply.means === "unclear";
  if (isUnread && counts.is_repeated) return { isUnread };
  const body = await answerOf({ ...context, replies: replies[owner.language] }, text, reply);
  return { reply: counts.replied < repliesPerDay ? body : undefined, isUnread };
}

/** Ends texts to a number: notifications of its account, and invitations to it, by any head and for good. */
const stopTexts = ({ db, now }: TextContext, phone: string): Promise<void> =>
  transaction(db, async (tx) => {
    await switchTexts(tx, phone, false);
    await optOutOfSms(tx, phone);
    await unsubscribeContacts(tx, { phone }, now);
  });

const startTexts = ({ db }: TextContext, phone: string): Promise<void> =>
  transaction(db, async (tx) => {
    await switchTexts(tx, phone, true);
    await optInToSms(tx, phone);
  });

async function answerOf(context: AnswerContext, text: q.TextRow, reply: Reply): Promise<string> {
  const { db, publicUrl, replies } = context;
  const player = `${publicUrl}/player`;
  const candidates = await q.listCandidates(db, text.phone);
  if (reply.means !== "yes" && reply.means !== "no") {
    if (candidates.length > 0) return sendList(context, text.phone, candidates, reply.means !== "list");
    return reply.means === "list" ? replies.none(player) : replies.unclear(player);
  }
  if (reply.number !== undefined) {
    const chosen = candidates.find(({ number }) => number === reply.number);
    if (chosen) return answerQuestion(context, text, chosen, reply.means);
  }
  const [only, ...more] = candidates;
  if (!only) return lastOutcome(context, text.phone, reply.means);
  const isClear = reply.number === undefined && more.length === 0 && only.asked_at !== null;
  if (!isClear || (await mayMeanAnother(context, text.phone, only))) return sendList(context, text.phone, candidates);
  // A yes agrees to terms, so the text must contain them. A no does not need them.
  if (reply.means === "yes" && !only.shows_terms) return sendList(context, text.phone, candidates);
  return answerQuestion(context, text, only, reply.means);
}

/** Whether a text that names no offer may be about one that has just ended, and not about this newer one. */
async function mayMeanAnother({ db, now }: TextContext, phone: string, { offer_id, asked_at }: q.Candidate) {
  if (!asked_at || Temporal.Instant.compare(asked_at, now.subtract({ seconds: secondsToRead })) < 0) return false;
  return q.hasEndedQuestion(db, phone, [offer_id]);
}

async function answerQuestion(context: AnswerContext, text: q.TextRow, question: q.Candidate, means: "yes" | "no") {
  const { db, publicUrl, replies } = context;
  const { offer_id: offerId, dayplayer_id: dayplayerId, kind, terms_rev } = question;
  const termsRev = terms_rev ?? -1;
  const answer = { dayplayerId, offerId, answerId: text.id };
  if (kind === "confirmation") {
    if (means === "no") return replies.stillBooked(await read(context, question), `${publicUrl}/player`);
    const result = await confirmBooking(db, { ...answer, termsRev });
    if (!result.ok && result.reason === "offer_changed") return sendChanged(context, text.phone, question);
    const booking = await read(context, question);
    return result.ok ? replies.coming(booking) : replies.outcome(booking);
  }
  const result =
    means === "yes"
      ? await acceptOffer(db, { ...answer, termsRev }, { turns: turnsOf(db) })
      : await declineOffer(db, answer);
  if (!result.ok && result.reason === "offer_changed") return sendChanged(context, text.phone, question);
  const offer = await read(context, question);
  if (offer.state === "accepted") return replies.booked(offer);
  if (!result.ok && result.reason === "pencilled_elsewhere") return replies.pencilled(offer, `${publicUrl}/player`);
  if (!result.ok) return replies.outcome(offer, result.reason);
  return offer.state === "declined" ? replies.declined(offer) : replies.outcome(offer);
}

/** Texts the new terms. The next answer counts for them. */
async function sendChanged(context: AnswerContext, phone: string, question: q.Candidate): Promise<string> {
  const offer = await read(context, question);
  await transaction(context.db, (tx) =>
    q.saveQuestions(tx, [{ ...asNew(question), phone, termsRev: offer.terms_rev, showsTerms: true }]),
  );
  return context.replies.changed(offer);
}

/**
 * Texts the numbered open questions. A number in a reply refers to the terms in this list. Whoever may have meant to answer
 * reads first that nothing is answered.
 */
async function sendList(context: AnswerContext, phone: string, candidates: q.Candidate[], mayBeAnswer = true) {
  const offers = await Promise.all(candidates.map((each) => read(context, each)));
  const isShared = new Set(candidates.map(({ dayplayer_id }) => dayplayer_id)).size > 1;
  const jobs = candidates.flatMap((question, index) => {
    const offer = offers[index];
    return offer ? [{ question, offer, kind: question.kind, ...(isShared && { firstName: question.first_name }) }] : [];
  });
  const { body, shown } = context.replies.list(jobs, `${context.publicUrl}/player`, mayBeAnswer);
  const listed = jobs.slice(0, shown).map(({ question, offer }, index) => ({
    ...asNew(question),
    phone,
    termsRev: offer.terms_rev,
    showsTerms: true,
    number: index + 1,
  }));
  await transaction(context.db, async (tx) => {
    await q.clearNumbers(tx, phone);
    await q.saveQuestions(tx, listed);
  });
  return body;
}

/** No question is open: what became of the last one that was texted. */
async function lastOutcome(context: AnswerContext, phone: string, means: "yes" | "no"): Promise<string> {
  const { publicUrl, replies } = context;
  const player = `${publicUrl}/player`;
  const last = await q.findLastQuestion(context.db, phone);
  if (!last) return replies.none(player);
  const offer = await read(context, last);
  if (offer.state !== "accepted" || offer.has_passed) return replies.outcome(offer);
  if (means === "no") return replies.stillBooked(offer, player);
  return last.kind === "confirmation" ? replies.coming(offer) : replies.booked(offer);
}

const read = ({ db, now }: TextContext, { offer_id, dayplayer_id }: Pick<q.Candidate, "offer_id" | "dayplayer_id">) =>
  getDayplayerBooking(db, { dayplayer: scopeWithoutSession({ dayplayer_id }), now }, offer_id);

const asNew = ({ offer_id, dayplayer_id, kind }: q.Candidate) => ({
  offerId: offer_id,
  dayplayerId: dayplayer_id,
  kind,
});

const noReply = async (work: Promise<void>): Promise<Answered> => {
  await work;
  return {};
};
