import { CodeForm } from "@callboard/client/accounts/code-form";
import type { PendingSignUp } from "@callboard/client/accounts/pending-sign-up";
import { ResendButton } from "@callboard/client/accounts/resend-button";
import { isRefused } from "@callboard/client/call";
import type { Account } from "@callboard/contract/accounts";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { useMutation } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "../../../components/page.tsx";
import { call } from "../../../lib/call.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useAfterSignUp } from "../after-sign-in.ts";
import { useBeginSession } from "../begin-session.ts";
import { Entrance } from "../entrance.tsx";
import { freshSignUp } from "./fresh-sign-up.ts";
import { pendingSignUp } from "./pending-sign-up.ts";
import { SignUpSide } from "./sign-up-side.tsx";
import styles from "./verify-email-page.module.css";

/** Sends the mailed code, which creates the account, and signs it in. */
function useVerifyEmail() {
  const begin = useBeginSession();
  return useMutation({
    mutationFn: async (body: { code: string; token: string }): Promise<Account> => {
      const { token } = await call(accountRoutes.verifyEmail, { body });
      pendingSignUp.finish();
      freshSignUp.save(token);
      return begin(token, true);
    },
  });
}

export function VerifyEmailPage() {
  const [pending] = useState(pendingSignUp.read);
  if (!pending) return <Navigate to="/account" replace />;
  return <EnterCode pending={pending} />;
}

function EnterCode({ pending }: { pending: PendingSignUp }) {
  const verify = useVerifyEmail();
  const goOn = useAfterSignUp();
  const confirm = {
    ...verify,
    mutate: (code: string) =>
      verify.mutate({ code, token: pending.token }, { onSuccess: (account) => void goOn(account, pending.next) }),
  };
  return (
    <Page title={texts.accounts.thankYou}>
      <Entrance
        title={texts.accounts.thankYou}
        lead={
          <>
            <strong>{texts.accounts.checkEmail}</strong> {texts.accounts.codeSent({ email: pending.email })}
          </>
        }
        side={<SignUpSide />}
      >
        <CodeForm
          confirm={confirm}
          lost={isRefused(verify.error, "verification_not_found")}
          size="big"
          wide
          label={texts.accounts.verify}
          fieldClass={styles.code}
        >
          <p className="hint">{texts.accounts.notArrived}</p>
          <div className={styles.more}>
            <ResendButton send={() => call(accountRoutes.resendCode, { body: { token: pending.token } })} what="code" />
            <Link to="/account" onClick={pendingSignUp.forget}>
              {texts.passwords.otherEmail}
            </Link>
          </div>
        </CodeForm>
      </Entrance>
    </Page>
  );
}
