import { wordsOf } from "@callboard/client/server-errors";
import { codeLength } from "@callboard/contract/accounts";
import { Button, buttonClass } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { type FormEvent, useEffect, useState } from "react";
import { Link, Redirect, useLocation } from "wouter";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/accounts.ts";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";
import { type PendingSignUp, pendingSignUp } from "./pending-sign-up.ts";
import { useResendCode, useVerifyEmail } from "./verify-email.ts";

/** Seconds between two codes, so that a patient person gets one that works. */
const cooldown = 30;

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
          error={verify.error ? wordsOf(verify.error) : undefined}
          onClearError={verify.reset}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\s/g, ""))}
        />
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
      <div className={styles.more}>
        <Resend token={pending.token} />
        <Link
          href={paths.createAccount}
          onClick={pendingSignUp.forget}
          className={buttonClass({ look: "quiet", size: "thumb" })}
        >
          {texts.otherAddress}
        </Link>
      </div>
    </Entrance>
  );
}

function Resend({ token }: { token: string }) {
  const resend = useResendCode();
  const [wait, setWait] = useState(cooldown);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const send = () =>
    resend.mutate(token, {
      onSuccess: () => {
        setWait(cooldown);
        toast({ kind: "success", text: texts.resent });
      },
      onError: (error) => toast({ kind: "error", text: wordsOf(error) }),
    });
  return (
    <Button look="quiet" size="thumb" disabled={wait > 0} busy={resend.isPending} onClick={send}>
      {wait > 0 ? texts.resendIn(wait) : texts.resend}
    </Button>
  );
}
