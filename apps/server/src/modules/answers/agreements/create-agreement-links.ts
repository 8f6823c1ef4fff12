import type { Tx } from "../../../db/schema.ts";
import { newToken } from "../../../text/opaque-token.ts";
import { type LinkContext, linkDays } from "../links/create-answer-links.ts";
import { insertAgreementLinks, type NewAgreementLink } from "./agreement-queries.ts";

export type Agreement = Omit<NewAgreementLink, "hash">;

/**
 * Creates links by which standing offers and invitations to stand by are answered without signing in. Undefined for one
 * that is no longer open: its message links to the app.
 */
export async function createAgreementLinks(
  tx: Tx,
  agreements: readonly (Agreement | undefined)[],
  { publicUrl, now }: LinkContext,
): Promise<(string | undefined)[]> {
  const links = agreements.map((agreement) => agreement && { ...newToken(), agreement });
  const wanted = links.filter((link) => link !== undefined);
  if (wanted.length === 0) return links.map(() => undefined);
  const stored = await insertAgreementLinks(
    tx,
    wanted.map(({ hash, agreement }) => ({ ...agreement, hash })),
    now.add({ hours: linkDays * 24 }),
  );
  const hashes = new Set(stored.map((hash) => hash.toString("hex")));
  return links.map((link) =>
    link && hashes.has(link.hash.toString("hex")) ? `${publicUrl}/a/${link.token}` : undefined,
  );
}
