import type { Db } from "../../../db/schema.ts";
import { hashToken, looksLikeToken } from "../../../text/opaque-token.ts";
import { type AgreementLinkRow, findAgreementLink } from "./agreement-queries.ts";

export type AgreementLink = AgreementLinkRow;

/** Finds the link to a standing offer or an invitation to stand by. Undefined if it is unknown or has ended. */
export const findAgreement = async (db: Db, token: string): Promise<AgreementLink | undefined> =>
  looksLikeToken(token) ? findAgreementLink(db, hashToken(token)) : undefined;
