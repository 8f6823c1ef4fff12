import type { Db } from "../../../db/schema.ts";
import { turnsOf } from "../../../db/turns.ts";
import { hashToken, looksLikeToken } from "../../../text/opaque-token.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { scopeWithoutSession } from "../../dayplayers/policy.ts";
import { acceptOffer } from "../../offers/moves/accept-offer.ts";
import { declineOffer } from "../../offers/moves/decline-offer.ts";
import { confirmBooking } from "../../offers/moves/reconfirmation/confirm-booking.ts";
import { getDayplayerBooking } from "../../offers/reads/list-dayplayer-offers.ts";
import { findLink, type LinkRow } from "./link-queries.ts";

export type LinkAnswer = "accept" | "decline" | "confirm";

/** The content of a link's page. */
export interface LinkView {
  link: LinkRow;
  offer: Awaited<ReturnType<typeof getDayplayerBooking>>;
  /** Why the answer that was just given had no effect. */
  refusal?: string;
}

interface LinkAnswerInput {
  token: string;
  answer: LinkAnswer;
  /** The revision of the terms on the page. */
  termsRev: number;
  /** Whether the page said that accepting releases pencils. */
  releasePencils: boolean;
  now: Temporal.Instant;
}

/** Reads the question of a link. Reading changes nothing, because programs that scan mails and texts follow links. */
export async function readLink(
  db: Db,
  { token, now }: { token: string; now: Temporal.Instant },
): Promise<LinkView | undefined> {
  const link = looksLikeToken(token) ? await findLink(db, hashToken(token)) : undefined;
  return link && viewOf(db, link, now);
}

/**
 * Answers the one question of a link by the use cases of the app. The link's id is the id of the answer, so a repeated
 * request has no further effect. A link whose offer has left the state in question answers nothing, even if the offer has
 * entered it again. Undefined if there is no such link.
 */
export async function answerByLink(
  db: Db,
  { token, answer, termsRev, releasePencils, now }: LinkAnswerInput,
): Promise<LinkView | undefined> {
  const link = looksLikeToken(token) ? await findLink(db, hashToken(token)) : undefined;
  if (!link) return undefined;
  if (!link.is_current || !isAnswerTo(link, answer)) return viewOf(db, link, now);
  const { dayplayer_id: dayplayerId, offer_id: offerId, id: answerId } = link;
  const input: AnswerInput = { dayplayerId, offerId, termsRev, answerId, releasePencils };
  const result = await answers[answer](db, input);
  const view = await viewOf(db, link, now);
  return result.ok ? view : { ...view, refusal: result.reason };
}

interface AnswerInput {
  dayplayerId: string;
  offerId: string;
  termsRev: number;
  answerId: string;
  releasePencils: boolean;
}

const answers = {
  accept: (db: Db, input: AnswerInput) => acceptOffer(db, input, { turns: turnsOf(db) }),
  decline: (db: Db, { releasePencils, ...input }: AnswerInput) => declineOffer(db, input),
  // Confirming the same terms again changes nothing. Once they have changed, the same link may confirm the new ones.
  confirm: (db: Db, { answerId, releasePencils, ...input }: AnswerInput) => confirmBooking(db, input),
};

const isAnswerTo = ({ kind }: LinkRow, answer: LinkAnswer) => (kind === "confirmation") === (answer === "confirm");

const viewOf = async (db: Db, link: LinkRow, now: Temporal.Instant): Promise<LinkView> => ({
  link,
  offer: await getDayplayerBooking(db, { dayplayer: scopeWithoutSession(link), now }, link.offer_id),
});

/** Whether the question is open: the offer waits for an answer, or the booking for its confirmation. */
export const isOpenQuestion = ({ link, offer }: LinkView, now: Temporal.Instant): boolean => {
  if (!link.is_current || offer.has_passed) return false;
  if (link.kind === "confirmation") return offer.state === "accepted" && offer.confirmed !== "yes";
  return offer.state === "open" && !hasPassed(Temporal.Instant.from(offer.expires_at), now);
};
