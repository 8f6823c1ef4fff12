import { hash, randomBytes } from "node:crypto";

const bytes = 32;
/**
 * A token, and what may follow it in the URL of a link: mail and chat programs take a full stop, a bracket or a quotation
 * mark behind a link for a part of it. No token continues after such a character.
 */
const shape = /^([A-Za-z0-9_-]{43})(?:[^A-Za-z0-9].*)?$/s;

/** Creates a token of 256 random bits. Only its hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(bytes).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** A plain hash is enough, because a token has 256 random bits and can't be guessed. */
export const hashToken = (text: string): Buffer => hash("sha256", shape.exec(text)?.[1] ?? text, "buffer");

/** Whether a text could be one of our tokens at all; saves a look into the database when it could not. */
export const looksLikeToken = (text: string) => shape.test(text);
