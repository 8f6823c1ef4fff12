import type { Tx } from "../../../db/schema.ts";
import { newToken } from "../../../text/opaque-token.ts";
import * as q from "./link-queries.ts";

/** The maximum validity of a link. It ends earlier with the state of the offer that it asks about. */
const linkDays = 7;

export type AnswerLinkInput = Omit<q.NewLink, "hash">;

export interface LinkContext {
  publicUrl: string;
  now: Temporal.Instant;
}

/**
 * Creates links by which these questions are answered without signing in, each with its own secret. Undefined for a
 * question that is no longer open: its message links to the app.
 */
export const createAnswerLinks = (
  tx: Tx,
  questions: readonly (AnswerLinkInput | undefined)[],
  context: LinkContext,
): Promise<(string | undefined)[]> =>
  createLinks(questions, (links, expiresAt) => q.insertLinks(tx, links, expiresAt), context);

/** Gives each question a secret. `insert` stores the links to those that are open, and returns their hashes. */
export async function createLinks<Question extends object>(
  questions: readonly (Question | undefined)[],
  insert: (links: (Question & { hash: Buffer })[], expiresAt: Temporal.Instant) => Promise<Buffer[]>,
  { publicUrl, now }: LinkContext,
): Promise<(string | undefined)[]> {
  const links = questions.map((question) => question && { ...newToken(), question });
  const wanted = links.filter((link) => link !== undefined);
  if (wanted.length === 0) return links.map(() => undefined);
  const stored = await insert(
    wanted.map(({ hash, question }) => ({ ...question, hash })),
    now.add({ hours: linkDays * 24 }),
  );
  const hashes = new Set(stored.map((hash) => hash.toString("hex")));
  return links.map((link) =>
    link && hashes.has(link.hash.toString("hex")) ? `${publicUrl}/a/${link.token}` : undefined,
  );
}
