import { CodeForm } from "@callboard/client/accounts/code-form";
import type { PendingSignUp } from "@callboard/client/accounts/pending-sign-up";
import { ResendButton } from "@callboard/client/accounts/resend-button";
import { isRefused } from "@callboard/client/call";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Redirect, useLocation } from "wouter";
import { ButtonLink } from "../../components/button-link.tsx";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/texts.ts";
import { enter, HeadSignedIn } from "./enter.ts";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";
import { pendingSignUp } from "./pending-sign-up.ts";
import { ToOffice } from "./to-office.tsx";

function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { code: string; token: string }) => {
      const { token } = await call(accountRoutes.verifyEmail, { body });
      pendingSignUp.finish();
      return enter(client, token, true);
    },
  });
}

export default function VerifyEmailPage() {
  const [pending] = useState(pendingSignUp.read);
  return pending ? <EnterCode pending={pending} /> : <Redirect to={paths.createAccount} replace />;
}

function EnterCode({ pending }: { pending: PendingSignUp }) {
  const verify = useVerifyEmail();
  const [, go] = useLocation();
  const confirm = {
    ...verify,
    mutate: (code: string) =>
      verify.mutate(
        { code, token: pending.token },
        { onSuccess: () => go(pending.next ?? paths.offers, { replace: true }) },
      ),
  };
  // The sign-up itself has expired, so another code would not help.
  const lost = isRefused(verify.error, "verification_not_found");
  // The sign-up was begun in the head app, and the account signed in here before it was finished.
  if (verify.error instanceof HeadSignedIn)
    return (
      <Entrance title={texts.accounts.headTitle}>
        <ToOffice email={verify.error.email} />
      </Entrance>
    );
  return (
    <Entrance title={texts.accounts.verifyTitle} lead={texts.accounts.verifyLead({ email: pending.email })}>
      <CodeForm
        confirm={confirm}
        lost={lost}
        size="thumb"
        wide
        autoFocus
        label={texts.accounts.verify}
        fieldClass={styles.code}
      />
      <p className={`hint ${styles.help}`}>{texts.accounts.notArrived}</p>
      <div className={`row-3 apart ${styles.more}`}>
        <ResendButton
          size="thumb"
          send={() => call(accountRoutes.resendCode, { body: { token: pending.token } })}
          what="code"
        />
        <ButtonLink href={paths.createAccount} onClick={pendingSignUp.forget} variant={lost ? "outlined" : "quiet"}>
          {lost ? texts.accounts.createAgain : texts.accounts.otherAddress}
        </ButtonLink>
      </div>
    </Entrance>
  );
}
