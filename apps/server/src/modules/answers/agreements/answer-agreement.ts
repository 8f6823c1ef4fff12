import type { StandbyState } from "@callboard/contract/fills/standby-lifecycle";
import type { DayplayerStandby } from "@callboard/contract/fills/standbys";
import type { DayplayerStandingOffer } from "@callboard/contract/offers/standing-offers";
import type { Db } from "../../../db/schema.ts";
import { hashToken, looksLikeToken } from "../../../text/opaque-token.ts";
import { scopeWithoutSession } from "../../dayplayers/policy.ts";
import { leaveStandby } from "../../standby/end-standby.ts";
import { getOwnStandby } from "../../standby/get-own-standby.ts";
import { standBy } from "../../standby/stand-by.ts";
import { acceptStandingOffer, declineStandingOffer } from "../../standing-offers/answer-standing-offer.ts";
import { getDayplayerStandingOffer } from "../../standing-offers/list-dayplayer-standing-offers.ts";
import { type AgreementLinkRow, findAgreementLink } from "./agreement-queries.ts";

export type AgreementAnswer = "accept" | "decline";

/** The question of a link, as its page shows it. */
export type AgreementView = { link: AgreementLinkRow; refusal?: string } & (
  | { standingOffer: DayplayerStandingOffer }
  | { standby: { state: StandbyState; job: DayplayerStandby | undefined } }
);

/** Reads the question of a link. Reading changes nothing, because programs that scan mails follow links. */
export async function readAgreement(db: Db, token: string): Promise<AgreementView | undefined> {
  const link = looksLikeToken(token) ? await findAgreementLink(db, hashToken(token)) : undefined;
  return link && viewOf(db, link);
}

/**
 * Answers a standing offer or an invitation to stand by, by the use cases of the app. The link's id is the id of the answer,
 * so a second press has no further effect, and neither has one after any other answer. Undefined if there is no such link.
 */
export async function answerAgreement(
  db: Db,
  { token, answer }: { token: string; answer: AgreementAnswer },
): Promise<AgreementView | undefined> {
  const view = await readAgreement(db, token);
  if (!view || !isOpenAgreement(view)) return view;
  const { link } = view;
  const result = await answers[answer](db, link);
  const after = await viewOf(db, link);
  return after && (result.ok ? after : { ...after, refusal: result.reason });
}

const answers = {
  accept(db: Db, { id: answerId, dayplayer_id: dayplayerId, standing_offer_id, standby_id }: AgreementLinkRow) {
    if (standing_offer_id)
      return acceptStandingOffer(db, { dayplayerId, standingOfferId: standing_offer_id, message: "", answerId });
    // Mode `book` is only offered in the app, where its time limit is shown.
    return standBy(db, { dayplayerId, id: standby_id ?? "", mode: "ask", answerId });
  },
  decline(db: Db, { id: answerId, dayplayer_id: dayplayerId, standing_offer_id, standby_id }: AgreementLinkRow) {
    if (standing_offer_id)
      return declineStandingOffer(db, { dayplayerId, standingOfferId: standing_offer_id, message: "", answerId });
    return leaveStandby(db, { dayplayerId, id: standby_id ?? "", answerId });
  },
};

async function viewOf(db: Db, link: AgreementLinkRow): Promise<AgreementView | undefined> {
  const { dayplayer_id: dayplayerId, standing_offer_id, standby_id } = link;
  if (standing_offer_id)
    return {
      link,
      standingOffer: await getDayplayerStandingOffer(db, scopeWithoutSession(link), standing_offer_id),
    };
  const standby = await getOwnStandby(db, { dayplayerId, standbyId: standby_id ?? "" });
  return standby && { link, standby };
}

/** Whether the question is unanswered. */
export const isOpenAgreement = (view: AgreementView): boolean =>
  "standby" in view ? view.standby.state === "invited" : view.standingOffer.state === "sent";
