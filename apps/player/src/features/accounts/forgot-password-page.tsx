import { ResetLinkForm, ResetLinkSent } from "@callboard/client/accounts/reset-link-form";
import { resetHours } from "@callboard/contract/limits";
import { useState } from "react";
import { useSearchParams } from "wouter";
import { ButtonLink } from "../../components/button-link.tsx";
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
      title={sent ? texts.accounts.verifyTitle : texts.accounts.forgotTitle}
      lead={
        sent ? (
          <span role="status">{texts.accounts.sentLink({ email: email, hours: resetHours })}</span>
        ) : (
          texts.accounts.forgotLead
        )
      }
    >
      {sent ? (
        <div className={`row-3 apart ${styles.more}`}>
          <ResetLinkSent call={call} email={email} onOther={() => setSent(false)} size="thumb" />
        </div>
      ) : (
        <ResetLinkForm
          call={call}
          email={email}
          size="thumb"
          onSent={(to) => {
            setEmail(to);
            setSent(true);
          }}
        />
      )}
      <div className={`row-3 apart ${styles.more}`}>
        <ButtonLink href={`${paths.signIn}${email ? `?${new URLSearchParams({ email })}` : ""}`} variant="quiet">
          {texts.accounts.backToSignIn}
        </ButtonLink>
      </div>
    </Entrance>
  );
}
