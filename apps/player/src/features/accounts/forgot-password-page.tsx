import { ResendButton } from "@callboard/client/accounts/resend-button";
import { useResetLink } from "@callboard/client/accounts/use-reset-link";
import { resetHours } from "@callboard/contract/limits";
import { passwordRoutes } from "@callboard/contract/routes/accounts/passwords";
import { Button, buttonClass } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import { Link, useSearchParams } from "wouter";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";

/** Requests a link for a new password. The page shows the same whether or not the address has an account. */
export default function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const [email, setEmail] = useState(search.get("email") ?? "");
  const [sent, setSent] = useState(false);
  return (
    <Entrance
      title={sent ? texts.accounts.sentTitle : texts.accounts.forgotTitle}
      lead={
        sent ? (
          <span role="status">{texts.accounts.sentLink({ email: email, hours: resetHours })}</span>
        ) : (
          texts.accounts.forgotLead
        )
      }
    >
      {sent ? (
        <SendAgain email={email} onOther={() => setSent(false)} />
      ) : (
        <AskForLink
          email={email}
          onSent={(to) => {
            setEmail(to);
            setSent(true);
          }}
        />
      )}
      <div className={styles.more}>
        <Link
          href={`${paths.signIn}${email ? `?${new URLSearchParams({ email })}` : ""}`}
          className={buttonClass({ look: "quiet", size: "thumb" })}
        >
          {texts.accounts.backToSignIn}
        </Link>
      </div>
    </Entrance>
  );
}

function AskForLink({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { field, problem, sending, submit } = useResetLink({ call, email, onSent });
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={texts.accounts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...field("email")}
      />
      <Problem {...problem} />
      <Button type="submit" look="go" size="thumb" wide busy={sending} busyLabel={texts.accounts.sendingLink}>
        {texts.accounts.sendLink}
      </Button>
    </form>
  );
}

function SendAgain({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <div className={styles.more}>
      <ResendButton
        size="thumb"
        send={() => call(passwordRoutes.forgotPassword, { body: { email } })}
        texts={{
          resend: texts.accounts.sendAgain,
          resendIn: texts.accounts.sendAgainIn,
          sent: texts.accounts.sentAgain,
        }}
      />
      <Button look="quiet" size="thumb" onClick={onOther}>
        {texts.accounts.otherEmail}
      </Button>
    </div>
  );
}
