import type { PendingSignUp } from "@callboard/client/accounts/pending-sign-up";
import { ResendButton } from "@callboard/client/accounts/resend-button";
import { useCodeForm } from "@callboard/client/accounts/use-code-form";
import { isRefused } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { Link, Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "../../../components/page.tsx";
import { call } from "../../../lib/call.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useAfterSignUp } from "../after-sign-in.ts";
import { Entrance } from "../entrance.tsx";
import { pendingSignUp } from "./pending-sign-up.ts";
import { SignUpSide } from "./sign-up-side.tsx";
import { useVerifyEmail } from "./verify-email.ts";
import styles from "./verify-email-page.module.css";

export function VerifyEmailPage() {
  const [pending] = useState(pendingSignUp.read);
  if (!pending) return <Navigate to="/account" replace />;
  return <EnterCode pending={pending} />;
}

function EnterCode({ pending }: { pending: PendingSignUp }) {
  const verify = useVerifyEmail();
  const goOn = useAfterSignUp();

  const { whole, field, submit } = useCodeForm(verify, (code) =>
    verify.mutate({ code, token: pending.token }, { onSuccess: (account) => void goOn(account, pending.next) }),
  );
  const lost = isRefused(verify.error, "verification_not_found");

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
        <form noValidate onSubmit={submit}>
          <TextField
            label={texts.accounts.code}
            name="code"
            className={styles.code}
            {...field}
            placeholder={texts.accounts.codePlaceholder}
            error={lost ? undefined : field.error}
          />
          <Problem>{lost ? errorMessage(verify.error) : undefined}</Problem>
          <Button
            type="submit"
            look="go"
            size="big"
            wide
            disabled={!whole}
            busy={verify.isPending}
            busyLabel={texts.accounts.verifying}
          >
            {texts.accounts.verify}
          </Button>
          <p className={styles.help}>{texts.accounts.notArrived}</p>
          <div className={styles.more}>
            <ResendButton
              send={() => call(accountRoutes.resendCode, { body: { token: pending.token } })}
              texts={{ resend: texts.accounts.resend, resendIn: texts.accounts.resendIn, sent: texts.accounts.resent }}
            />
            <Link to="/account" onClick={pendingSignUp.forget}>
              {texts.accounts.otherAddress}
            </Link>
          </div>
        </form>
      </Entrance>
    </Page>
  );
}
