import { isRefused } from "@callboard/client/call";
import type { PendingSignUp } from "@callboard/client/pending-sign-up";
import { wordsOf } from "@callboard/client/server-errors";
import { useCodeResend } from "@callboard/client/use-code-resend";
import { codeLength } from "@callboard/contract/accounts";
import { Button, buttonClass } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { type FormEvent, useState } from "react";
import { Link, Redirect, useLocation } from "wouter";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/accounts.ts";
import { HeadSignedIn } from "./enter.ts";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";
import { pendingSignUp } from "./pending-sign-up.ts";
import { ToOffice } from "./to-office.tsx";
import { useVerifyEmail } from "./verify-email.ts";

export default function VerifyEmailPage() {
  const [pending] = useState(pendingSignUp.read);
  return pending ? <EnterCode pending={pending} /> : <Redirect to={paths.createAccount} replace />;
}

function EnterCode({ pending }: { pending: PendingSignUp }) {
  const [code, setCode] = useState("");
  const verify = useVerifyEmail();
  const [, go] = useLocation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== codeLength || verify.isPending) return;
    verify.mutate({ code, token: pending.token }, { onSuccess: () => go(paths.offers, { replace: true }) });
  };
  // The sign-up itself has ended: another code would not help.
  const lost = isRefused(verify.error, "verification_not_found");
  // Their sign-up was begun in the office, and signed in to here before it was finished.
  if (verify.error instanceof HeadSignedIn)
    return (
      <Entrance title={texts.headTitle}>
        <ToOffice email={verify.error.email} />
      </Entrance>
    );
  return (
    <Entrance title={texts.verifyTitle} lead={texts.verifyLead(pending.email)}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={texts.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          placeholder={"0".repeat(codeLength)}
          className={styles.code}
          error={verify.error && !lost ? wordsOf(verify.error) : undefined}
          onClearError={verify.reset}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\s/g, ""))}
        />
        {lost && (
          <p role="alert" className={styles.problem}>
            {wordsOf(verify.error)}
          </p>
        )}
        <Button
          type="submit"
          look="go"
          size="thumb"
          wide
          disabled={code.length !== codeLength}
          busy={verify.isPending}
          busyLabel={texts.verifying}
        >
          {texts.verify}
        </Button>
      </form>
      <p className={styles.help}>{texts.notArrived}</p>
      <div className={styles.more}>
        <Resend token={pending.token} />
        <Link
          href={paths.createAccount}
          onClick={pendingSignUp.forget}
          className={buttonClass({ look: lost ? "outlined" : "quiet", size: "thumb" })}
        >
          {lost ? texts.startAnew : texts.otherAddress}
        </Link>
      </div>
    </Entrance>
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
    <Button look="quiet" size="thumb" disabled={left > 0} busy={sending} onClick={send}>
      {left > 0 ? texts.resendIn(left) : texts.resend}
    </Button>
  );
}
