import type { MatchReasons } from "@callboard/contract/dayplayers";
import type { confirmations } from "@callboard/contract/lifecycle";
import type { RatePeriod } from "@callboard/contract/pay/pay-choices";
import { type TermsFields, termsFields } from "@callboard/contract/plain/promised-fields";
import { type Selectable, sql } from "kysely";
import { columnsOf } from "../../../db/columns.ts";
import type { Offers } from "../../../db/schema.gen.ts";

/** The terms of an offer, as lists show them. */
export type OfferTerms = TermsFields & { currency: string; rate_per: RatePeriod };

/** The columns of an offer, and what both sides see of its position, its day, and the terms in force and agreed to. */
export interface ShownOffer extends Omit<Selectable<Offers>, "reasons"> {
  reasons: MatchReasons | null;
  confirmed: (typeof confirmations)[number];
  position: string;
  passes_at: Temporal.Instant;
  terms: OfferTerms;
  agreed: OfferTerms;
}

const columns = columnsOf("offer_terms", [...termsFields, "currency", "rate_per"]);

/** Joins to `offer` its terms in force and those agreed to. The offsets make PostgreSQL look up each row by its key. */
export const joinTerms = sql`
  cross join lateral (
    select ${columns} from offer_terms where offer_id = offer.id and rev = offer.terms_rev offset 0) terms
  cross join lateral (
    select ${columns} from offer_terms where offer_id = offer.id and rev = offer.ack_rev offset 0) agreed`;
