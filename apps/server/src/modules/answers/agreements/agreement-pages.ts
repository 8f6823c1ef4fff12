import type { LinkPage } from "../links/link-page.ts";

/**
 * The pages of links to standing offers and invitations to stand by. The module agreements, which depends on this one,
 * provides them.
 */
export interface AgreementPages {
  /** Undefined if there is no such link. */
  read(token: string): Promise<LinkPage | undefined>;
  answer(token: string, answer: "accept" | "decline"): Promise<{ page: LinkPage; isRefused: boolean } | undefined>;
}
