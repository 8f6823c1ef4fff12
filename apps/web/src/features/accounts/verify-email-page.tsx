import { isRefused } from "@callboard/client/call";
import type { PendingSignUp } from "@callboard/client/pending-sign-up";
import { wordsOf } from "@callboard/client/server-errors";
import { useCodeResend } from "@callboard/client/use-code-resend";
import { codeLength } from "@callboard/contract/accounts";
import { Button } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { Link, Navigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Page } from "../../components/page.tsx";
import { Problem } from "../../components/problem.tsx";
import { call } from "../../lib/call.ts";
import { texts } from "../../lib/texts/accounts.ts";
import { useAfterSignIn } from "./after-sign-in.ts";
import { Entrance } from "./entrance.tsx";
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
  const [code, setCode] = useState("");
  const verify = useVerifyEmail();
  const goOn = useAfterSignIn();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== codeLength || verify.isPending) return;
    verify.mutate({ code, token: pending.token }, { onSuccess: (account) => void goOn(account, pending.next) });
  };
  const lost = isRefused(verify.error, "verification_not_found");

  return (
    <Page title={texts.thankYou}>
      <Entrance title={texts.thankYou} lead={texts.codeSent(pending.email)} side={<SignUpSide />}>
        <form noValidate onSubmit={submit}>
          <TextField
            label={texts.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={codeLength}
            placeholder={texts.codePlaceholder}
            className={styles.code}
            error={verify.error && !lost ? wordsOf(verify.error) : undefined}
            onClearError={verify.reset}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\s/g, ""))}
          />
          <Problem>{lost ? wordsOf(verify.error) : undefined}</Problem>
          <Button
            type="submit"
            look="go"
            size="big"
            wide
            disabled={code.length !== codeLength}
            busy={verify.isPending}
            busyLabel={texts.verifying}
          >
            {texts.verify}
          </Button>
          <p className={styles.help}>{texts.notArrived}</p>
          <div className={styles.more}>
            <Resend token={pending.token} />
            <Link to="/account" onClick={pendingSignUp.forget}>
              {texts.otherAddress}
            </Link>
          </div>
        </form>
      </Entrance>
    </Page>
  );
}

function Resend({ token }: { token: string }) {
  const { left, sending, send } = useCodeResend({
    call,
    token,
    onSent: () => toast({ kind: "success", text: texts.resent }),
    onError: (error) => toast({ kind: "error", text: wordsOf(error) }),
  });
  return (
    <Button look="quiet" disabled={left > 0} busy={sending} onClick={send}>
      {left > 0 ? texts.resendIn(left) : texts.resend}
    </Button>
  );
}
