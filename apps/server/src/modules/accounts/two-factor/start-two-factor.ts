import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { encryptSecret } from "../../../keys/encrypt-secret.ts";
import { done, refused } from "../../../result.ts";
import { lockAccount } from "../settings/settings-queries.ts";
import { secretContext } from "./secret-context.ts";
import { describeSecret, newSecret } from "./totp.ts";
import { putPendingSecret } from "./two-factor-queries.ts";

/** Makes a secret for an authenticator app. Two-step sign-in is on once a code of it was entered. */
export const startTwoFactor = (db: Db, { accountId, now }: { accountId: string; now: Temporal.Instant }) =>
  transactResult(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new Error(`There is no account ${accountId}.`);
    const secret = newSecret();
    const encrypted = encryptSecret(secret, secretContext(accountId));
    const saved = await putPendingSecret(tx, { account_id: accountId, secret: encrypted, created_at: now });
    return saved ? done(describeSecret(secret, account.email)) : refused("two_factor_on");
  });
