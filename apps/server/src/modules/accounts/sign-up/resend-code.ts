import type { Db } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done, refused } from "../../../result.ts";
import { hashToken } from "../../../text/opaque-token.ts";
import * as q from "../queries.ts";
import { type MayMailCode, mailCode } from "./start-sign-up.ts";

interface ResendInput {
  token: string;
  mayMailCode: MayMailCode;
  now: Temporal.Instant;
  publicUrl: string;
}

/** Mails a new code for an open sign-up; the previous code stops working. */
export async function resendCode(db: Db, { token, mayMailCode, now, publicUrl }: ResendInput) {
  const found = await q.findSignUp(db, hashToken(token));
  if (!found) return refused("verification_not_found");
  if (!(await mayMailCode(found.email_norm))) return refused("too_many_requests");
  return transaction(db, async (tx) => {
    const signUp = await q.lockSignUp(tx, hashToken(token));
    if (!signUp) return refused("verification_not_found");
    const code = await mailCode(tx, { ...asToMail(signUp), now, publicUrl });
    await q.renewSignUp(tx, signUp.id, code);
    return done(undefined);
  });
}

type SignUpRow = NonNullable<Awaited<ReturnType<typeof q.lockSignUp>>>;

export const asToMail = (signUp: SignUpRow) => ({
  id: signUp.id,
  email: signUp.email,
  emailNorm: signUp.email_norm,
  type: signUp.type,
  firstName: signUp.first_name,
  language: signUp.language,
});
