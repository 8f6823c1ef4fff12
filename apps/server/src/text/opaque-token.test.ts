import { expect, test } from "vitest";
import { hashToken, looksLikeToken, newToken } from "./opaque-token.ts";

const { token, hash } = newToken();

test.each([".", ",", ">", " ", ")", '"', "'", "!", ";", "”", "。", "_", "*", "\n", " and more", ".)", ">.", "%3E"])(
  "a link's token may have %j behind it",
  (signs) => {
    expect([looksLikeToken(token + signs), hashToken(token + signs)]).toEqual([true, hash]);
  },
);

test.each([token.slice(1), `${token}A`, `.${token}`, `${token.slice(0, 20)}.${token.slice(20)}`, ""])(
  "%j is not the token",
  (text) => {
    expect(looksLikeToken(text)).toBe(false);
    expect(hashToken(text).equals(hash)).toBe(false);
  },
);
