import { createHmac } from "node:crypto";
import { keysFor } from "../../../keys/keys.ts";
import { hashToken } from "../../../text/opaque-token.ts";

/** Letters and digits that are hard to confuse on paper, in one case. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const shape = /^[a-km-np-z2-9]{26}$/;
const bitsPerLetter = 5;

/**
 * The token of a link: 130 bits, computed from a key of the server and the link's id, so that the link can be shown again
 * although the table contains only the token's hash.
 */
function tokenOf(key: Buffer, id: string): string {
  const digest = createHmac("sha256", key).update(id).digest();
  let bits = BigInt(`0x${digest.toString("hex")}`);
  let token = "";
  while (token.length < 26) {
    token += alphabet[Number(bits % 32n)];
    bits >>= BigInt(bitsPerLetter);
  }
  return token;
}

export const newLinkToken = (id: string): string => tokenOf(keysFor("network_links")[0].key, id);

/** The token of an existing link, also of one that was made before a rotation. Undefined if its key was removed since. */
export const knownLinkToken = ({ id, token_hash }: { id: string; token_hash: Buffer }): string | undefined =>
  keysFor("network_links")
    .map(({ key }) => tokenOf(key, id))
    .find((token) => hashToken(token).equals(token_hash));

/** The hash of a typed or sent token, without signs behind it. Undefined if it can't be a token. */
export function hashLinkToken(sent: string): Buffer | undefined {
  const token = sent.toLowerCase().replace(/[^a-z0-9].*$/s, "");
  return shape.test(token) ? hashToken(token) : undefined;
}
