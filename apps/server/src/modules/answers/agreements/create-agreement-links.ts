import type { Tx } from "../../../db/schema.ts";
import { createLinks, type LinkContext } from "../links/create-answer-links.ts";
import { insertAgreementLinks, type NewAgreementLink } from "./agreement-queries.ts";

export type Agreement = Omit<NewAgreementLink, "hash">;

/**
 * Creates links by which standing offers and invitations to stand by are answered without signing in. Undefined for one
 * that is no longer open: its message links to the app.
 */
export const createAgreementLinks = (
  tx: Tx,
  agreements: readonly (Agreement | undefined)[],
  context: LinkContext,
): Promise<(string | undefined)[]> =>
  createLinks(agreements, (links, expiresAt) => insertAgreementLinks(tx, links, expiresAt), context);
